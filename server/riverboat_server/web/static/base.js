"use strict";
// Colours change in place; without script the form does the same.
document.querySelectorAll("form.theme").forEach((form) => {
  const order = ["system", "light", "dark"];
  const words = { system: "as the system", light: "light", dark: "dark" };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    const theme = button.value;
    const path = new URL(form.action).pathname.replace(/\/theme$/, "") || "/";
    document.cookie = `theme=${theme}; path=${path}; max-age=31536000; samesite=lax`;
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    button.value = order[(order.indexOf(theme) + 1) % 3];
    button.setAttribute("aria-label", `Colours: ${words[theme]}. Change`);
  });
});
// A button that copies what stands beside it.
document.querySelectorAll(".cmd").forEach((box) => {
  if (!navigator.clipboard) return;
  const button = Object.assign(document.createElement("button"), { className: "btn", type: "button", textContent: "Copy" });
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(box.querySelector("pre").textContent.trim());
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });
  box.append(button);
});
