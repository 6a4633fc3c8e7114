import { createHash } from "node:crypto";
import { STYLE } from "./style.ts";

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
