// Colours: as the system, light or dark, kept for the next visit.
const THEMES = ["system", "light", "dark"];

function storedTheme() {
  try {
    return localStorage.getItem("rb-theme") || "system";
  } catch {
    return "system";
  }
}

function setTheme(theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const words = theme === "system" ? "as the system" : theme;
  byId("theme").setAttribute("aria-label", `Colours: ${words}. Change`);
}

function nextTheme() {
  const now = document.documentElement.dataset.theme || "system";
  const theme = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length];
  setTheme(theme);
  try {
    localStorage.setItem("rb-theme", theme);
  } catch {
    // a page that may not store anything forgets the choice
  }
}
