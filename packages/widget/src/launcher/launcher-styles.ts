import { COLORS } from "../ui/colors.ts";

/** Of the face, in pixels. */
export const FACE_SIZE = 72;

/** The look of a launcher: a face, and the panel into which it opens. */
export const LAUNCHER_STYLES = `${COLORS}
:host {
  position: fixed; z-index: 2147483000; inset: auto; width: 0; height: 0; overflow: visible; display: block;
  font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
button { font: inherit; color: inherit; border: 0; padding: 0; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }

.face { position: fixed; width: ${FACE_SIZE}px; height: ${FACE_SIZE}px; border-radius: 50%; background: var(--surface); box-shadow: 0 6px 24px rgb(8 14 22 / .28), 0 0 0 3px var(--surface), 0 0 0 4px var(--line);
  transition: left .25s, top .25s, transform .15s; }
.face:hover { transform: scale(1.05); }
.face .round { position: absolute; inset: 0; border-radius: 50%; overflow: hidden; display: grid; place-items: center;
  background: radial-gradient(circle at 42% 38%, color-mix(in srgb, var(--wall) calc(var(--glow) * 1.6), var(--ground)), color-mix(in srgb, var(--wall) calc(var(--shade) * .7 + 22%), var(--ground))); }
.face svg { width: 30px; height: 30px; fill: none; stroke: var(--text); stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
/* The picture is 2.75 heads wide and 3.3 high, with the eyes on a third of it: a head and two fifths are shown. */
.face img { position: absolute; width: 196%; left: -48%; top: -32%; animation: breathe 4.2s ease-in-out infinite; transform-origin: 50% 100%; }
@keyframes breathe { 50% { transform: translateY(-1.6%) scale(1.022, 1.03); } }
.face .dot { position: absolute; right: 3px; bottom: 3px; width: 15px; height: 15px; border-radius: 50%; background: #1f9d61; border: 3px solid var(--surface); }

.panel { position: fixed; width: min(400px, 100vw - 40px); height: min(640px, 100dvh - 40px); border-radius: var(--orator-radius, 18px); background: var(--ground); overflow: hidden;
  box-shadow: 0 18px 60px rgb(8 14 22 / .34), 0 0 0 1px var(--line); animation: open .18s ease-out; }
@keyframes open { from { opacity: 0; transform: translateY(14px) scale(.98); } }
.panel[data-position^="bottom"] { bottom: 20px; } .panel[data-position^="top"] { top: 20px; }
.panel[data-position$="right"] { right: 20px; } .panel[data-position$="left"] { left: 20px; }
.panel > :first-child { position: absolute; inset: 0; width: 100%; height: 100%; max-width: none; border-radius: inherit; }
.close { position: absolute; top: 10px; right: 10px; z-index: 2; width: 38px; height: 38px; border-radius: 50%; display: grid; place-items: center; color: var(--text);
  background: color-mix(in srgb, var(--surface) 92%, transparent); box-shadow: 0 1px 6px rgb(8 14 22 / .2); }
.close:hover { background: color-mix(in srgb, var(--accent) 16%, var(--surface)); }
.close svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; }
@media (max-width: 480px), (max-height: 480px) { .panel { inset: 0 !important; width: 100vw; height: 100dvh; border-radius: 0; } }
@media (prefers-reduced-motion: reduce) { *, ::after { transition: none !important; animation: none !important; } }
`;
