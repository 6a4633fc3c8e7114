/** Colors of the light theme; pages set their own by the custom properties. */
const LIGHT = `
  --accent: var(--orator-accent, #2563eb);
  --on-accent: var(--orator-on-accent, #ffffff);
  --ground: var(--orator-ground, #f1f4f8);
  --surface: var(--orator-surface, #ffffff);
  --text: var(--orator-text, #16202c);
  --quiet: var(--orator-quiet, #55616f);
  --line: var(--orator-line, #d5dde6);
  --wall: #8393a5; --glow: 18%; --shade: 58%; color-scheme: light;`;

/** Colors of the dark theme; every text on its ground has a contrast of 4.5 or more, as in the light one. */
const DARK = `
  --accent: var(--orator-accent, #7aa7ff); --on-accent: var(--orator-on-accent, #0b1524);
  --ground: var(--orator-ground, #111821); --surface: var(--orator-surface, #1b2531);
  --text: var(--orator-text, #eef3f8); --quiet: var(--orator-quiet, #9fb0c1);
  --line: var(--orator-line, #33424f); --wall: #7f90a3; --glow: 42%; --shade: 0%; color-scheme: dark;`;

/** The colors of both themes, on :host: as the system has it, or as the attribute `theme` says. */
export const COLORS = `
:host {${LIGHT} }
@media (prefers-color-scheme: dark) { :host(:not([theme="light"])) {${DARK} } }
:host([theme="dark"]) {${DARK} }
`;
