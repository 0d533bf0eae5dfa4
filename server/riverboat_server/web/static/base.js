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
// Tables are sorted in place; without script their headings are links that do the same.
const cellValue = (row, column) => {
  const cell = row.cells[column];
  const text = cell.dataset.v ?? cell.textContent.trim();
  const number = Number(text.replace(/,/g, "").replace("−", "-"));
  return text === "" || text === "–" ? null : Number.isNaN(number) ? text : number;
};
function sortTable(table, head, way) {
  const column = [...head.parentElement.cells].indexOf(head);
  const body = table.tBodies[0];
  const sign = way === "descending" ? -1 : 1;
  const valued = [...body.rows].map((row) => [cellValue(row, column), row]);
  const known = valued.filter(([value]) => value !== null);
  const words = known.some(([value]) => typeof value === "string");
  const key = (value) => (words ? String(value) : value);
  known.sort(([a], [b]) => sign * (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
  body.append(...known.map(([, row]) => row), ...valued.filter(([value]) => value === null).map(([, row]) => row));
}
// The address always says what is shown, so that it can be linked and loaded again.
function tellWay(table, head, way) {
  for (const other of head.parentElement.querySelectorAll("[data-key]")) {
    if (other === head) other.setAttribute("aria-sort", way);
    else other.removeAttribute("aria-sort");
    const link = other.querySelector("a.so");
    if (!link) continue;
    const shown = other === head ? way : null;
    const next = shown ? shown === "ascending" : other.dataset.first === "descending";
    const address = new URL(link.href);
    address.searchParams.set(table.dataset.sort, (next ? "-" : "") + other.dataset.key);
    link.href = address.href;
  }
  if (!head.querySelector("a.so")) return;
  const here = new URL(location.href);
  here.searchParams.set(table.dataset.sort, (way === "descending" ? "-" : "") + head.dataset.key);
  history.replaceState(null, "", here.href);
}
document.querySelectorAll("table[data-sort]").forEach((table) => {
  table.querySelectorAll("th[data-key]").forEach((head) => {
    let handle = head.querySelector("a.so");
    if (!handle) {
      handle = Object.assign(document.createElement("button"), { type: "button" });
      handle.append(...head.childNodes);
      head.append(handle);
    }
    handle.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const now = head.getAttribute("aria-sort");
      const way = now ? (now === "ascending" ? "descending" : "ascending") : head.dataset.first;
      sortTable(table, head, way);
      tellWay(table, head, way);
    });
  });
});
