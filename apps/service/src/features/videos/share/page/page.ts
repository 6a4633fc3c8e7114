import { createHash } from "node:crypto";

/** The rules of every page behind share links. */
const STYLE = `
:root { color-scheme: light dark; --paper: #f4f5f7; --card: #fff; --ink: #15191f; --soft: #59626f; --line: #d9dde3; --key: #1d5bd0; --on-key: #fff; --bad: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0f1216; --card: #191d23; --ink: #eceff3; --soft: #a0a9b6; --line: #333a45; --key: #8ab4ff; --on-key: #0b1424; --bad: #ff9c94; }
}
*, ::before { box-sizing: border-box; }
body { min-height: 100vh; min-height: 100svh; margin: 0; padding: clamp(1rem, 3vw, 2rem); display: grid; grid-template: 1fr auto / minmax(0, 1fr); background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { place-self: center; width: min(100%, 26rem); }
h1 { margin: 0; font-size: clamp(1.2rem, 1rem + 1vw, 1.6rem); font-weight: 650; line-height: 1.25; overflow-wrap: anywhere; text-wrap: balance; }
p { margin: 0.25rem 0 0; color: var(--soft); }
footer { margin-top: 1.5rem; color: var(--soft); font-size: 0.875rem; text-align: center; }
a, button, input { font: inherit; }
.button { display: inline-flex; align-items: center; justify-content: center; gap: 0.5em; min-height: 2.75rem; padding: 0 1.125rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--card); color: var(--ink); font-weight: 550; text-decoration: none; white-space: nowrap; cursor: pointer; }
.button:hover { border-color: var(--soft); }
.button.key { border-color: var(--key); background: var(--key); color: var(--on-key); }
.button.key:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--key); outline-offset: 2px; }
svg { flex: none; width: 1.25em; height: 1.25em; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.card { padding: clamp(1.5rem, 6vw, 2.25rem); border: 1px solid var(--line); border-radius: 1rem; background: var(--card); text-align: center; }
.card h1 { font-size: 1.25rem; }
.card p { text-wrap: balance; }
.card > svg { width: 2.5rem; height: 2.5rem; margin-bottom: 0.75rem; color: var(--soft); stroke-width: 1.5; }
form { display: grid; gap: 0.75rem; margin-top: 1.25rem; text-align: start; }
label { display: grid; gap: 0.375rem; font-size: 0.875rem; font-weight: 550; }
input { width: 100%; min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--soft); border-radius: 0.625rem; background: var(--paper); color: inherit; font-size: 1rem; font-weight: 400; }
.bad { color: var(--bad); }
progress { width: 100%; margin-top: 1.25rem; accent-color: var(--key); }
`;

/** A page and the policy that it is sent with. */
export interface Page {
  html: string;
  /** Content-Security-Policy: no scripts, nothing from elsewhere, no frames, forms to this service alone. */
  policy: string;
}

/** What a page is made of. All of it is HTML: what others wrote is escaped before. */
interface PageParts {
  title: string;
  body: string;
  /** More for the head, a line each. */
  head?: string[];
  /** More rules for this page alone. */
  style?: string;
}

/** One of the pages behind share links. */
export function page({ title, body, head = [], style = "" }: PageParts): Page {
  const rules = STYLE + style;
  return {
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${createHash("sha256").update(rules).digest("base64")}'`,
      "media-src 'self'",
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head.map((line) => `${line}\n`).join("")}<link rel="icon" href="/share/icon.svg">
<style>${rules}</style>
</head>
<body>
${body}
</body>
</html>
`,
  };
}

/** Text as it stands in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
