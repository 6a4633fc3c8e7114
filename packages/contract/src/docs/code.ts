import { html, raw } from "./html.ts";
import type { Html } from "./html.ts";

/** A titled block of code with a button that copies it. */
export function codeBlock(title: string, code: Html): Html {
  return html`<figure class="code">
    <figcaption>
      ${title}<button type="button" class="copy" aria-label="Copy ${title}">Copy</button>
    </figcaption>
    <pre tabindex="0"><code>${code}</code></pre>
  </figure>`;
}

const JSON_TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/** JSON, indented and coloured. */
export function jsonCode(value: unknown): Html {
  return coloured(compactJson(value), JSON_TOKEN, ([text, string, colon, word]) => {
    if (string !== undefined) return colon === undefined ? ["s", text] : ["k", string, colon];
    return word === undefined ? ["n", text] : ["w", text];
  });
}

const SHELL_TOKEN = /("(?:[^"\\]|\\[^])*")|('[^']*')|(\s--?[a-zA-Z-]+)\b|\b(curl)\b|(#[^\n]*)/g;

/** A shell command, coloured. */
export function shellCode(text: string): Html {
  return coloured(text, SHELL_TOKEN, ([token, double, single, , command, comment]) => {
    if (comment !== undefined) return ["c", token];
    if (double !== undefined || single !== undefined) return ["s", token];
    return command === undefined ? ["k", token] : ["f", token];
  });
}

const SCRIPT_TOKEN =
  /(\/\/[^\n]*|\/\*[^]*?\*\/)|("(?:[^"\\]|\\.)*"|`[^`]*`)|(?<!\.)\b(const|let|await|async|import|from|for|of|if|else|return|new|throw|function|export)\b|\b(\d+(?:\.\d+)?)\b/g;

/** TypeScript, coloured. */
export function scriptCode(text: string): Html {
  return coloured(text, SCRIPT_TOKEN, ([token, comment, string, keyword]) => {
    if (comment !== undefined) return ["c", token];
    if (string !== undefined) return ["s", token];
    return keyword === undefined ? ["n", token] : ["w", token];
  });
}

/** JSON in which what fits a line stays on one. */
export function compactJson(value: unknown, indent = ""): string {
  return write(value, indent, (name) => JSON.stringify(name));
}

/** A value as TypeScript has it: names of members without quotes where they need none. */
export function scriptValue(value: unknown): string {
  return write(value, "", (name) => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)));
}

const LINE = 60;

function write(value: unknown, indent: string, nameOf: (name: string) => string): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const isList = Array.isArray(value);
  const [open, close] = isList ? "[]" : "{}";
  const inner = `${indent}  `;
  const parts = isList
    ? value.map((item) => write(item, inner, nameOf))
    : Object.entries(value).map(([name, member]) => `${nameOf(name)}: ${write(member, inner, nameOf)}`);
  if (parts.length === 0) return `${open}${close}`;
  const line = isList ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
  if (!line.includes("\n") && indent.length + line.length <= LINE) return line;
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
}

/** Splits code into tokens; `classify` gives a token's class, its text, and what follows it uncoloured. */
function coloured(
  text: string,
  pattern: RegExp,
  classify: (match: (string | undefined)[]) => (string | undefined)[],
): Html {
  let at = 0;
  const pieces: Html[] = [];
  for (const match of text.matchAll(pattern)) {
    const [kind, token, after] = classify([...match]);
    pieces.push(html`${text.slice(at, match.index)}`, html`<i class="${kind}">${token}</i>${after}`);
    at = match.index + match[0].length;
  }
  pieces.push(html`${text.slice(at)}`);
  return raw(pieces.map(({ markup }) => markup).join(""));
}
