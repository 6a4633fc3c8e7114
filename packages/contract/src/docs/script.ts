/** What the page does beyond being read: copying, finding, switching; everything is readable without it. */
export const SCRIPT = `
const root = document.documentElement;
const each = (selector, action) => document.querySelectorAll(selector).forEach(action);
const remembered = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
const remember = (key, value) => { try { localStorage.setItem(key, value); } catch {} };

if (location.protocol.startsWith("http") && location.origin !== "http://127.0.0.1:8080") {
  const walker = document.createTreeWalker(document.getElementById("content"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    walker.currentNode.data = walker.currentNode.data.replaceAll("http://127.0.0.1:8080", location.origin);
}

const speak = (language) => {
  root.dataset.language = language;
  each(".switch button", (button) => button.setAttribute("aria-pressed", String(button.dataset.language === language)));
};
speak(remembered("orator-docs-language") ?? "curl");
each(".switch button", (button) => button.addEventListener("click", () => {
  const anchorAt = [...document.querySelectorAll("main section")].find((section) => section.getBoundingClientRect().bottom > 80);
  const before = anchorAt?.getBoundingClientRect().top;
  speak(button.dataset.language);
  remember("orator-docs-language", button.dataset.language);
  if (anchorAt) scrollBy(0, anchorAt.getBoundingClientRect().top - before);
}));

const theme = remembered("orator-docs-theme");
if (theme) root.dataset.theme = theme;
document.querySelector(".theme").addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  remember("orator-docs-theme", root.dataset.theme);
});

each(".copy", (button) => button.addEventListener("click", async () => {
  await navigator.clipboard.writeText(button.closest("figure").querySelector("code").textContent);
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
}));

const menu = document.querySelector(".menu");
const navigation = document.getElementById("navigation");
const openMenu = (open) => {
  menu.setAttribute("aria-expanded", String(open));
  root.classList.toggle("menu-open", open);
};
menu.addEventListener("click", () => openMenu(menu.getAttribute("aria-expanded") !== "true"));
navigation.addEventListener("click", (event) => { if (event.target.closest("a")) openMenu(false); });
addEventListener("keydown", (event) => { if (event.key === "Escape") openMenu(false); });

const search = navigation.querySelector("input");
search.addEventListener("input", () => {
  const wanted = search.value.trim().toLowerCase();
  each("nav details", (group) => {
    let found = 0;
    group.querySelectorAll("li").forEach((item) => {
      const link = item.firstElementChild;
      const hit = (link.textContent + " " + link.dataset.search).toLowerCase().includes(wanted);
      item.hidden = !hit;
      if (hit) found++;
    });
    group.hidden = found === 0;
    if (wanted) group.open = true;
  });
});

const links = new Map([...navigation.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
let current;
const mark = () => {
  const sections = [...document.querySelectorAll("main section[id]")].filter(({ id }) => links.has(id));
  // Towards the end of the page the line sinks, so that the last sections get their turn too.
  const left = Math.max(0, root.scrollHeight - innerHeight - scrollY);
  const line = 140 + Math.max(0, 1 - left / innerHeight) * (innerHeight - 140);
  const here = sections.findLast((section) => section.getBoundingClientRect().top < line) ?? sections[0];
  const link = links.get(here.id);
  if (link === current) return;
  current?.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  current = link;
  if (innerWidth > 860) {
    const { top, bottom } = link.getBoundingClientRect();
    if (top < 120 || bottom > innerHeight - 20) navigation.scrollTop += top - innerHeight / 2;
  }
};
let waiting = false;
addEventListener("scroll", () => {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => { waiting = false; mark(); });
}, { passive: true });
mark();
`;
