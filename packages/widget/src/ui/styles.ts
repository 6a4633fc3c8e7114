/** The look of the widget; colours can be set from outside by the custom properties on :host. */
export const STYLES = `
:host {
  --accent: var(--orator-accent, #2563eb);
  --ground: var(--orator-ground, #f4f6f9);
  --surface: var(--orator-surface, #ffffff);
  --text: var(--orator-text, #16202c);
  --quiet: var(--orator-quiet, #5b6877);
  --line: var(--orator-line, #d9e0e8);
  display: block; position: relative; overflow: hidden;
  min-width: 240px; min-height: 320px; width: 400px; height: 600px; max-width: 100%;
  border-radius: var(--orator-radius, 18px);
  background: var(--ground); color: var(--text);
  font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  color-scheme: light;
}
:host([hidden]) { display: none; }
@media (prefers-color-scheme: dark) {
  :host(:not([theme="light"])) {
    --ground: var(--orator-ground, #111821); --surface: var(--orator-surface, #1b2531);
    --text: var(--orator-text, #eef3f8); --quiet: var(--orator-quiet, #9fb0c1);
    --line: var(--orator-line, #2d3a48); --accent: var(--orator-accent, #5b93ff); color-scheme: dark;
  }
}
:host([theme="dark"]) {
  --ground: var(--orator-ground, #111821); --surface: var(--orator-surface, #1b2531);
  --text: var(--orator-text, #eef3f8); --quiet: var(--orator-quiet, #9fb0c1);
  --line: var(--orator-line, #2d3a48); --accent: var(--orator-accent, #5b93ff); color-scheme: dark;
}
* { box-sizing: border-box; }
.frame { position: absolute; inset: 0; display: flex; flex-direction: column; container-type: inline-size; }
.scene { position: relative; flex: 1; min-height: 0; background:
  radial-gradient(120% 90% at 50% 15%, color-mix(in srgb, var(--accent) 12%, var(--ground)), var(--ground)); }
canvas, .poster { position: absolute; inset: 0; width: 100%; height: 100%; }
.poster { object-fit: cover; object-position: 50% 20%; transition: opacity .35s; }
.poster[data-gone] { opacity: 0; pointer-events: none; }
.top { position: absolute; inset: 12px 12px auto; display: flex; align-items: center; gap: 8px; pointer-events: none; }
.badge { flex: 0 1 auto; min-width: 0; overflow: hidden; display: inline-flex; align-items: center; gap: 8px; padding: 5px 12px; border-radius: 999px; max-width: 70%;
  background: color-mix(in srgb, var(--surface) 82%, transparent); backdrop-filter: blur(8px); font-size: 13px; }
.badge b { font-weight: 600; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.badge span { color: var(--quiet); white-space: nowrap; }
.dot { flex: none; width: 8px; height: 8px; border-radius: 50%; background: #9aa7b4; }
[data-status="idle"] .dot, [data-status="speaking"] .dot { background: #22a565; }
[data-status="listening"] .dot { background: #e0463e; animation: pulse 1.2s infinite; }
[data-status="thinking"] .dot { background: #e5a21b; animation: pulse .9s infinite; }
@keyframes pulse { 50% { opacity: .35; } }
.tools { flex: none; margin-left: auto; display: flex; gap: 6px; pointer-events: auto; }
button { font: inherit; color: inherit; border: 0; background: none; cursor: pointer; border-radius: 10px; }
button:focus-visible, input:focus-visible, select:focus-visible, a:focus-visible, .log:focus-visible
  { outline: 3px solid color-mix(in srgb, var(--accent) 65%, transparent); outline-offset: 1px; }
.icon { width: 38px; height: 38px; display: grid; place-items: center; flex: none; }
.icon svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
.tools .icon { background: color-mix(in srgb, var(--surface) 82%, transparent); backdrop-filter: blur(8px); border-radius: 50%; }
.icon:hover { background: color-mix(in srgb, var(--accent) 14%, var(--surface)); }
.icon[aria-pressed="true"] { background: var(--accent); color: #fff; }
.caption { position: absolute; inset: auto 14px 12px; margin: 0 auto; width: fit-content; max-width: calc(100% - 28px);
  padding: 7px 14px; border-radius: 12px; background: rgb(12 18 26 / .78); color: #fff; font-size: 15px; text-align: center; text-wrap: balance; }
.caption:empty { display: none; }
.caption i { font-style: normal; opacity: .62; } .caption i.said { opacity: 1; }
.log { position: absolute; inset: auto 0 0; max-height: 62%; overflow-y: auto; padding: 14px; display: flex; flex-direction: column; gap: 8px;
  background: color-mix(in srgb, var(--ground) 90%, transparent); backdrop-filter: blur(14px); border-top: 1px solid var(--line); }
.log[hidden] { display: none; }
.bubble { max-width: 86%; padding: 8px 12px; border-radius: 14px; background: var(--surface); align-self: flex-start; overflow-wrap: anywhere; }
.bubble.user { align-self: flex-end; background: var(--accent); color: #fff; }
.bubble small { display: block; margin-top: 4px; color: var(--quiet); font-size: 12px; }
.bubble.cut::after { content: " —"; opacity: .6; }
.bar { display: flex; align-items: center; gap: 6px; padding: 10px; background: var(--surface); border-top: 1px solid var(--line); }
.bar[hidden] { display: none; }
.bar input { flex: 1; min-width: 0; height: 40px; padding: 0 14px; font: inherit; color: inherit; border: 1px solid var(--line); border-radius: 999px; background: var(--ground); }
.bar .send { background: var(--accent); color: #fff; border-radius: 50%; }
.bar .send:disabled { opacity: .4; cursor: default; }
.mic[data-open] { background: #e0463e !important; color: #fff; }
.notice { position: absolute; inset: 62px 14px auto; padding: 9px 14px; border-radius: 12px; background: var(--surface); border: 1px solid var(--line); font-size: 14px; text-align: center; box-shadow: 0 4px 18px rgb(0 0 0 / .12); }
.notice:empty { display: none; }
.cover { position: absolute; inset: 0; display: grid; place-items: end center; padding: 0 20px 12%; background: linear-gradient(transparent 45%, rgb(8 14 22 / .55)); }
.cover[hidden] { display: none; }
.start { padding: 13px 26px; border-radius: 999px; background: var(--accent); color: #fff; font-weight: 600; font-size: 16px; box-shadow: 0 6px 24px rgb(0 0 0 / .25); }
.start:hover { filter: brightness(1.08); }
select { font: inherit; font-size: 13px; color: inherit; border: 0; border-radius: 999px; padding: 5px 8px; background: color-mix(in srgb, var(--surface) 82%, transparent); }
select[hidden] { display: none; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@container (max-width: 420px) { .badge span { display: none; } .tools { gap: 4px; } .tools .icon { width: 34px; height: 34px; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; animation: none !important; } }
`;
