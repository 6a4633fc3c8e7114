import { COLORS } from "./colors.ts";

/** The look of the widget; colors can be set from outside by the custom properties on :host. */
export const STYLES = `${COLORS}
:host {
  display: block; position: relative; overflow: hidden;
  min-width: 240px; min-height: 320px; width: 400px; height: 600px; max-width: 100%;
  border-radius: var(--orator-radius, 18px);
  background: var(--ground); color: var(--text);
  font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
:host(:fullscreen) { border-radius: 0; }
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
.frame { position: absolute; inset: 0; display: flex; flex-direction: column; container-type: size; }
/* As in a studio: light falls on the wall behind the person, and fades towards the corners. */
.scene { position: relative; flex: 1; min-height: 0; container-type: size; overflow: clip; background:
  radial-gradient(95% 85% at 42% 38%, color-mix(in srgb, var(--wall) var(--glow), var(--ground)), color-mix(in srgb, var(--wall) var(--shade), var(--ground))); }

/* The person stands below the tools, whatever the hair does: in .place, while what is behind them on a photograph fills the
   scene. Until they are drawn, their poster lies over the canvas, laid by those who draw; until that has come, the wall is all there is. */
canvas { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; }
[data-appearance="drawn"] canvas { opacity: 1; }
video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; object-position: 50% 0; visibility: hidden; }
[data-appearance="video"] video { visibility: visible; }
.poster { animation: come .18s; }
@keyframes come { from { opacity: 0; } }
.place { --top: 54px; --low: 0px; position: absolute; top: var(--top); height: calc(100cqh - var(--top) - var(--low)); left: 0; width: 100cqw; visibility: hidden; }

.top { position: absolute; inset: 10px 10px auto; display: flex; align-items: center; gap: 8px; }
.badge { flex: 0 1 auto; min-width: 0; height: 38px; overflow: hidden; display: inline-flex; align-items: center; gap: 8px; padding: 0 14px;
  border-radius: 999px; background: color-mix(in srgb, var(--surface) 86%, transparent); font-size: 14px; }
.badge b { font-weight: 600; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.badge b:empty { display: none; }
.badge .mark { flex: none; padding: 1px 7px; border: 1px solid currentColor; border-radius: 99px; font-style: normal; font-weight: 600; font-size: .8em; }
.badge span { color: var(--quiet); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.badge span:empty { display: none; }
.dot { --dot: #8795a3; flex: none; width: 9px; height: 9px; border-radius: 50%; background: var(--dot); }
:is([data-status="idle"], [data-status="speaking"]) .dot { --dot: #1f9d61; }
[data-status="listening"] .dot { --dot: #d93a32; }
:is([data-status="thinking"], [data-status="lost"]) .dot { --dot: #d9920f; }
:is([data-status="connecting"], [data-status="lost"]) .dot { animation: wait .9s infinite; }
@keyframes wait { 50% { opacity: .35; } }
/* Told apart at a glance: a ring goes out from who listens, of three dots one after the other is lit for who thinks. */
[data-status="listening"] .dot { animation: ring 1.4s ease-out infinite; }
@keyframes ring { from { box-shadow: 0 0 0 0 color-mix(in srgb, var(--dot) 55%, transparent); } 80%, to { box-shadow: 0 0 0 9px transparent; } }
[data-status="thinking"] .dot { width: 27px; border-radius: 0; background: radial-gradient(circle closest-side, var(--dot) 88%, transparent) 0 100% / 9px 9px repeat-x; animation: think 1.2s ease-in-out infinite; }
@keyframes think { 0%, 100% { mask: linear-gradient(90deg, #000 33%, rgb(0 0 0 / .35) 0); } 33% { mask: linear-gradient(90deg, rgb(0 0 0 / .35) 33%, #000 0 67%, rgb(0 0 0 / .35) 0); } 67% { mask: linear-gradient(90deg, rgb(0 0 0 / .35) 67%, #000 0); } }
:is([data-status="listening"], [data-status="thinking"]) .badge span { color: var(--text); font-weight: 600; }
.tools { flex: none; margin-left: auto; display: flex; gap: 6px; }

button { font: inherit; color: inherit; border: 0; background: none; cursor: pointer; }
:focus { outline: none; }
:focus-visible, .language:focus-within { outline: 2px solid var(--accent); outline-offset: 2px; box-shadow: 0 0 0 2px var(--surface); }
.language select:focus-visible { outline: none; box-shadow: none; }
.icon { position: relative; width: 38px; height: 38px; display: grid; place-items: center; flex: none; padding: 0; border-radius: 50%; }
.icon svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
.tools .icon { background: color-mix(in srgb, var(--surface) 86%, transparent); }
.icon:hover { background: color-mix(in srgb, var(--accent) 16%, var(--surface)); }
.icon[aria-pressed="true"], .send { background: var(--accent); color: var(--on-accent); }
.icon.captions[aria-pressed="true"] { background: color-mix(in srgb, var(--surface) 86%, transparent); color: inherit; }
.icon.captions[aria-pressed="false"] { color: var(--quiet); }
.icon.captions[aria-pressed="false"]::after { content: ""; position: absolute; width: 24px; height: 2px; background: currentColor; transform: rotate(-45deg); }
.icon[aria-pressed="true"]:hover, .send:hover { background: color-mix(in srgb, var(--accent) 86%, var(--text)); }
/* Where the button is that closes a launcher's panel. */
:host([in-panel]) .expand { visibility: hidden; }
.language span { font-size: 13px; font-weight: 600; }
.language select { position: absolute; inset: 0; opacity: 0; cursor: pointer; font: inherit; border: 0; color: var(--text); background: var(--surface); }

.caption { position: absolute; inset: auto 14px 14px; margin: 0 auto; width: fit-content; max-width: min(640px, 100% - 28px);
  padding: 7px 14px; border-radius: 12px; background: rgb(10 16 24 / .82); color: #fff; text-align: center; text-wrap: pretty; pointer-events: none; }
.caption:empty { display: none; }
.caption i { font-style: normal; opacity: .68; }
.caption i.said { opacity: 1; }
[data-chat] .caption { display: none; }

.log { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); }
.log[data-shown] { inset: auto 0 0; width: auto; height: auto; max-height: 48%; clip-path: none; overflow-y: auto; overscroll-behavior: contain;
  padding: 14px; display: flex; flex-direction: column; gap: 8px; background: var(--ground); border-top: 1px solid var(--line); }
.bubble { flex: none; max-width: 86%; padding: 8px 12px; border-radius: 14px 14px 14px 4px; background: var(--surface); align-self: flex-start; overflow-wrap: anywhere; }
.bubble.user { align-self: flex-end; border-radius: 14px 14px 4px; background: var(--accent); color: var(--on-accent); }
.bubble a { color: inherit; text-underline-offset: 2px; }
.bubble.waiting { background: var(--ground); color: var(--text); border: 1px dashed var(--quiet); }
.bubble small { display: block; font-size: 12px; text-align: end; color: var(--quiet); }
.bubble.cut span::after { content: " —"; }
details { margin-top: 5px; font-size: 13px; color: var(--quiet); }
summary { cursor: pointer; border-radius: 6px; }
blockquote { margin: 6px 0 2px; padding-left: 10px; border-left: 2px solid var(--line); }

.thumbs { display: flex; gap: 2px; margin: 4px 0 -3px -5px; }
.thumbs button { width: 28px; height: 28px; padding: 0; display: grid; place-items: center; border-radius: 50%; color: var(--quiet); }
.thumbs button:hover { background: color-mix(in srgb, var(--accent) 14%, transparent); }
.thumbs button[aria-pressed="true"] { color: var(--accent); background: color-mix(in srgb, var(--accent) 16%, transparent); }
.thumbs svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }

.suggestions { flex: none; display: flex; gap: 6px; padding: 8px 10px 0; overflow-x: auto; overscroll-behavior-x: contain; scrollbar-width: none; background: var(--surface); border-top: 1px solid var(--line); }
.suggestions button { flex: none; max-width: min(86%, 230px); padding: 7px 14px; border: 1px solid var(--line); border-radius: 18px; background: var(--ground); color: var(--text); line-height: 1.3; text-align: start; text-wrap: pretty; }
.suggestions button:hover { border-color: var(--accent); }
.suggestions:not([hidden]) + .bar { border-top: 0; }
.bar { display: flex; align-items: center; gap: 6px; padding: 10px; background: var(--surface); border-top: 1px solid var(--line); }
.bar input { flex: 1; min-width: 0; height: 40px; padding: 0 14px; font: inherit; color: inherit; border: 1px solid var(--line); border-radius: 999px; background: var(--ground); }
.bar[inert] > * { opacity: .45; }
.bar input::placeholder { color: var(--quiet); opacity: 1; }
.mic { touch-action: none; user-select: none; -webkit-user-select: none; }
.mic[aria-pressed="true"], .mic[aria-pressed="true"]:hover { background: #c92f28; color: #fff; }
/* Below, where no face is; what else is below makes room. */
.notice { position: absolute; z-index: 1; inset: auto 14px 73px; margin: 0 auto; width: fit-content; padding: 9px 16px; border-radius: 12px; background: var(--surface);
  border: 1px solid var(--line); text-align: center; text-wrap: pretty; box-shadow: 0 4px 18px rgb(0 0 0 / .14); }
.frame:has(.notice:not(:empty)) .caption { margin-bottom: 58px; }
.frame:has(.notice:not(:empty)) .cover { padding-bottom: 96px; }
.frame:has(.notice:not(:empty)) .log[data-shown] { padding-bottom: 76px; }
.notice:empty { display: none; }
[data-status="ended"] .notice { position: static; width: auto; margin: 0; min-height: 61px; display: grid; place-items: center; padding: 10px 20px;
  border-width: 1px 0 0; border-radius: 0; box-shadow: none; }
[data-status="ended"] :is(.sound, .captions, .language) { display: none; }
/* Nobody came: there is only something to read. */
[data-status="ended"][data-appearance="nothing"] .top { display: none; }
[data-status="ended"][data-appearance="nothing"] .notice { position: absolute; inset: 0; margin: auto; width: fit-content; height: fit-content; max-width: min(300px, 100% - 40px); text-wrap: balance;
  padding: 16px 26px; border-width: 1px; border-radius: 16px; font-size: 17px; box-shadow: 0 8px 30px rgb(0 0 0 / .1); }
/* Who has gone fades into the light behind them. */
[data-status="ended"] :is(canvas, .poster) { filter: saturate(.8) opacity(.5); transition: filter .6s; }
[data-status="ended"] .caption { display: none; }
/* The tools above it can be used already. */
.cover { position: absolute; inset: 0; pointer-events: none; display: grid; place-items: end center; padding: 0 20px 32px; background: linear-gradient(transparent 55%, rgb(8 14 22 / .5)); }
.start { pointer-events: auto; padding: 13px 26px; border-radius: 999px; background: var(--accent); color: var(--on-accent); font-weight: 600; font-size: 16px; box-shadow: 0 6px 24px rgb(0 0 0 / .25); }
.start:hover { background: color-mix(in srgb, var(--accent) 88%, var(--text)); }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

/* The conversation lies below the person, who is framed in what is left. */
@container (max-width: 759px) { [data-chat] .place { --low: 46cqh; } }
@container (max-width: 420px) { .tools { gap: 4px; } .tools .icon { width: 36px; height: 36px; } .badge { height: 36px; padding: 0 12px; } }
/* There is room for the name or for what the person does; on smaller ones the dot tells that. */
@container (min-width: 351px) and (max-width: 420px) {
  :is([data-status="connecting"], [data-status="lost"], [data-status="listening"], [data-status="thinking"]) .badge b { display: none; }
  :is([data-status="speaking"], [data-status="ended"]) .badge span { position: absolute; clip-path: inset(50%); }
}
@container (max-width: 350px) { .badge span { position: absolute; clip-path: inset(50%); } }
@container (max-width: 300px) {
  .top { inset: 6px 6px auto; gap: 4px; } .tools { gap: 2px; } .tools .icon { width: 32px; height: 32px; } .badge { height: 32px; padding: 0 11px; }
  .badge b { display: none; }
  .bar { gap: 2px; padding: 6px; } .bar input { padding: 0 10px; }
  .place { --top: 42px; }
  .notice { inset: auto 8px 60px; font-size: 14px; } .caption { inset: auto 8px 8px; padding: 5px 10px; font-size: 14px; }
}
@container (min-width: 760px) {
  .place { --top: 18px; }
  .caption { font-size: 18px; inset: auto 14px 22px; padding: 9px 18px; }
  .bar { justify-content: center; padding: 12px max(12px, 50% - 380px); }
  .suggestions { justify-content: safe center; padding: 10px 12px 0; } .suggestions button { max-width: none; }
  .log[data-shown] { inset: 60px 12px 12px auto; width: min(380px, 42%); max-height: none; border: 1px solid var(--line); border-radius: 16px; }
  [data-chat] .caption:not(:empty) { display: block; right: calc(min(380px, 42%) + 24px); left: 14px; }
  [data-chat] .place { width: calc(100cqw - min(380px, 42cqw) - 12px); }
}
/* Beside the conversation the person stands below the name, too. */
@container (min-width: 760px) and (max-width: 1000px) { [data-chat] .place { --top: 54px; } }
@media (prefers-reduced-motion: reduce) { *, ::after { transition: none !important; animation: none !important; } }
`;
