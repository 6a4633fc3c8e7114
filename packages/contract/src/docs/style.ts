/** Stands twice in the page: for those whose system is dark, and for those who choose it. */
const DARK = `color-scheme: dark;
  --paper: #161513; --paper-2: #1e1d1a; --ink: #efece6; --ink-2: #b4afa5; --ink-3: #918b80; --line: #302e2a;
  --accent: #f0906a; --accent-soft: #33211a; --code-bg: #0e0d0c; --code-head: #1a1917;
  --get: #5cc9a7; --post: #8fb1ff; --put: #c3a3f5; --patch: #e5b565; --delete: #ff8f98;`;

/** Looks of the page; the colours of both themes stand at the top. */
export const STYLE = `
:root {
  --paper: #ffffff; --paper-2: #f7f6f3; --ink: #1c1b19; --ink-2: #5d5a54; --ink-3: #716d65; --line: #e7e4dd;
  --accent: #b23a12; --accent-soft: #fbeee8; --code-bg: #1e1c1a; --code-head: #2a2825; --code-ink: #ece8e1; --code-dim: #a8a298;
  --s: #b5d99c; --k: #e8c58a; --n: #9cc7e8; --w: #e79a7a; --f: #ece8e1; --c: #8f897e;
  --get: #12705a; --post: #2b56b5; --put: #7a4dc0; --patch: #935600; --delete: #b02332;
  --sans: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
  --bar: 56px; --side: 272px;
}
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${DARK} } }
:root[data-theme="dark"] { ${DARK} }
:root[data-theme="light"] { color-scheme: light; }
* { box-sizing: border-box; }
html { scroll-padding-top: calc(var(--bar) + 16px); -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.6 var(--sans); }
a { color: inherit; text-decoration-color: color-mix(in srgb, currentColor 35%, transparent); text-underline-offset: 3px; }
a:hover { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
button { font: inherit; color: inherit; background: none; border: 0; cursor: pointer; }
code { font-family: var(--mono); font-size: .875em; }
p code, li p code, td code { background: var(--paper-2); border: 1px solid var(--line); border-radius: 4px; padding: .05em .3em; overflow-wrap: anywhere; }
.skip { position: absolute; left: -999px; } .skip:focus { left: 12px; top: 12px; z-index: 9; background: var(--paper); padding: 8px 12px; }

.bar { position: sticky; top: 0; z-index: 5; height: var(--bar); display: flex; align-items: center; gap: 16px; padding: 0 24px; background: var(--paper); border-bottom: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: 9px; text-decoration: none; color: var(--accent); }
.brand b { color: var(--ink); font-size: 17px; letter-spacing: -.01em; } .brand span { color: var(--ink-3); font-size: 13px; }
.tools { margin-left: auto; display: flex; align-items: center; gap: 12px; }
.switch { display: flex; border: 1px solid var(--line); border-radius: 8px; padding: 2px; background: var(--paper-2); }
.switch button { padding: 3px 12px; border-radius: 6px; font-size: 13px; color: var(--ink-2); }
.switch button[aria-pressed="true"] { background: var(--paper); color: var(--ink); box-shadow: 0 1px 2px rgb(0 0 0 / .12); }
.theme { width: 34px; height: 34px; border-radius: 8px; font-size: 17px; color: var(--ink-2); } .theme:hover { background: var(--paper-2); }
.menu { display: none; border: 1px solid var(--line); border-radius: 8px; padding: 4px 12px; font-size: 14px; }

nav { position: fixed; top: var(--bar); bottom: 0; left: 0; width: var(--side); overflow-y: auto; overscroll-behavior: contain; padding: 20px 16px 40px 24px; border-right: 1px solid var(--line); background: var(--paper); scrollbar-width: thin; }
nav input { width: 100%; font: inherit; font-size: 14px; padding: 6px 10px; margin-bottom: 16px; color: inherit; background: var(--paper-2); border: 1px solid var(--line); border-radius: 8px; }
nav summary { font-size: 12px; font-weight: 650; color: var(--ink-3); padding: 6px 0; cursor: pointer; list-style: none; }
nav summary::-webkit-details-marker { display: none; }
nav ul { list-style: none; margin: 0 0 14px; padding: 0; }
nav li a { display: flex; justify-content: space-between; align-items: baseline; gap: 8px; padding: 4px 10px; margin: 0 0 0 -10px; border-radius: 6px; text-decoration: none; font-size: 13.5px; line-height: 1.4; color: var(--ink-2); overflow-wrap: anywhere; }
nav li a:hover { color: var(--ink); background: var(--paper-2); }
nav li a[aria-current] { color: var(--accent); background: var(--accent-soft); }
.method { font: 650 10.5px/1 var(--mono); letter-spacing: .02em; color: var(--ink-3); flex: none; }
.method.get { color: var(--get); } .method.post { color: var(--post); } .method.put { color: var(--put); } .method.patch { color: var(--patch); } .method.delete { color: var(--delete); }

main { margin-left: var(--side); padding: 0 40px 120px; max-width: 1500px; outline: 0; }
section { padding: 44px 0; border-top: 1px solid var(--line); }
section.intro { border: 0; padding-top: 56px; max-width: 760px; }
section.group { padding: 72px 0 0; } section.group + .operation { border: 0; }
.guide, .operation { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); column-gap: 48px; }
.guide > h2, .guide > .wide { grid-column: 1 / -1; }
h1, h2, h3, h4 { line-height: 1.25; letter-spacing: -.015em; text-wrap: balance; }
h1 { font-size: 40px; margin: 0 0 8px; letter-spacing: -.03em; } h2 { font-size: 26px; margin: 0 0 14px; } h3 { font-size: 19px; margin: 0 0 8px; }
h4 { font-size: 13px; margin: 28px 0 0; letter-spacing: 0; color: var(--ink); }
h2 a, h3 a { text-decoration: none; } h2 a:hover, h3 a:hover { color: inherit; text-decoration: underline; }
.lead { font-size: 18px; color: var(--ink-2); margin: 0 0 20px; text-wrap: pretty; } .group .lead { margin: 0; }
p { margin: 0 0 14px; text-wrap: pretty; }
.about > p:last-child { margin-bottom: 0; }
.place { display: flex; align-items: baseline; gap: 10px; } .place .method { font-size: 12px; } .place code { background: none; border: 0; padding: 0; font-size: 13.5px; color: var(--ink-2); }
.facts { display: flex; flex-wrap: wrap; gap: 6px 18px; font-size: 13px; color: var(--ink-3); } .facts b { font-weight: 550; color: var(--ink-2); }
.media { font: 12px var(--mono); color: var(--ink-3); margin-left: 6px; }
.fields { list-style: none; margin: 8px 0 0; padding: 0; border-top: 1px solid var(--line); }
.fields > li { padding: 11px 0; border-bottom: 1px solid var(--line); }
.fields p { margin: 3px 0 0; font-size: 14px; color: var(--ink-2); }
.head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; }
.name { font-weight: 600; font-size: 13.5px; overflow-wrap: anywhere; } .type { font-size: 13px; color: var(--ink-3); }
.required { font-size: 12px; color: var(--accent); } .default { font-size: 12.5px; color: var(--ink-3); overflow-wrap: anywhere; }
.rule { font-size: 13px; } .fields .rule { color: var(--ink-3); font-size: 13px; } .rule code { white-space: nowrap; }
.fields details { margin-top: 8px; }
.fields details .fields { border-left: 2px solid var(--line); border-top: 0; padding-left: 14px; margin-top: 6px; } .fields details .fields > li:last-child { border: 0; }
.variant { margin: 12px 0 0 !important; color: var(--ink) !important; }
summary { cursor: pointer; font-size: 13px; color: var(--ink-2); } summary:hover { color: var(--accent); }
.answer, .errors { margin-top: 20px; } .answer > summary, .errors > summary { font-weight: 600; color: var(--ink); }
.count { font-weight: 400; color: var(--ink-3); margin-left: 4px; }
.errors ul { list-style: none; padding: 0; margin: 8px 0 0; font-size: 13px; columns: 2 240px; } .errors li { padding: 2px 0; break-inside: avoid; } .errors b { font: 600 12px var(--mono); margin-right: 6px; color: var(--ink-3); } .errors a { text-decoration: none; }
table { width: 100%; border-collapse: collapse; font-size: 14px; } th { text-align: left; font-weight: 600; font-size: 13px; color: var(--ink-3); }
th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; } .wide { margin-top: 28px; overflow-x: auto; } .wide td:first-child code, td:nth-child(2) { white-space: nowrap; }
tr:target td { background: var(--accent-soft); }

.samples { position: sticky; top: calc(var(--bar) + 24px); align-self: start; min-width: 0; }
.guide .samples { position: static; }
.code { margin: 0 0 16px; border-radius: 10px; overflow: hidden; background: var(--code-bg); color: var(--code-ink); border: 1px solid color-mix(in srgb, var(--line) 40%, transparent); }
figcaption { display: flex; justify-content: space-between; align-items: center; padding: 6px 8px 6px 16px; font-size: 12.5px; color: var(--code-dim); background: var(--code-head); }
.copy { font-size: 12px; padding: 2px 9px; border-radius: 6px; color: var(--code-dim); } .copy:hover { background: rgb(255 255 255 / .1); color: #fff; }
pre { margin: 0; padding: 14px 16px; overflow: auto; max-height: 460px; font: 12.5px/1.65 var(--mono); scrollbar-width: thin; scrollbar-color: #55504a transparent; } pre code { font-size: inherit; }
pre i { font-style: normal; } .s { color: var(--s); } .k { color: var(--k); } .n { color: var(--n); } .w { color: var(--w); } .f { color: var(--f); font-weight: 600; } .c { color: var(--c); }
html[data-language="curl"] .sdk, html[data-language="sdk"] .curl { display: none; }

@media (max-width: 1120px) { .guide, .operation { grid-template-columns: minmax(0, 1fr); } .samples { position: static; margin-top: 24px; } }
@media (max-width: 860px) {
  main { margin-left: 0; padding: 0 20px 80px; } .menu { display: block; } .bar { padding: 0 16px; gap: 12px; } .brand span { display: none; }
  nav { display: none; width: 100%; border: 0; z-index: 4; padding: 20px; } .menu-open nav { display: block; } .menu-open { overflow: hidden; }
  h1 { font-size: 32px; } h2 { font-size: 23px; } section { padding: 32px 0; } section.intro { padding-top: 32px; } section.group { padding: 48px 0 0; }
  .switch button { padding: 3px 9px; }
}
@media (max-width: 560px) {
  .wide thead { display: none; } .wide tr { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; padding: 10px 0; border-bottom: 1px solid var(--line); }
  .wide tbody, .wide table { display: block; } .wide td { border: 0; padding: 0; } .wide td:last-child { grid-column: 1 / -1; color: var(--ink-2); }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print { .bar, nav, .copy { display: none; } main { margin: 0; } }
`;
