/** A piece of markup that is safe to put into a page as it is. */
export interface Html {
  readonly markup: string;
}

/** What may stand in a template: text is escaped, pieces and lists of pieces are not, false and undefined vanish. */
export type Slot = string | number | Html | readonly Html[] | false | undefined;

/** Markup with every text in it escaped. */
export function html(parts: TemplateStringsArray, ...slots: Slot[]): Html {
  return { markup: parts.map((part, index) => part + fill(slots[index])).join("") };
}

/** Markup that was made by hand; never for anything that came from outside. */
export function raw(markup: string): Html {
  return { markup };
}

/** Text with its Markdown code spans as `<code>`. */
export function inline(text: string): Html {
  return raw(
    text
      .split("`")
      .map((part, index) => (index % 2 === 1 ? `<code>${escape(part)}</code>` : escape(part)))
      .join(""),
  );
}

/** Text of several paragraphs, with code spans. */
export function paragraphs(text: string): Html[] {
  return text.split(/\n\s*\n/).map((part) => html`<p>${inline(part.trim())}</p>`);
}

/** A path or a dotted name that may break after its slashes and dots. */
export function breakable(text: string): Html {
  return raw(
    text
      .split(/(?<=[/.])/)
      .map(escape)
      .join("<wbr>"),
  );
}

/** An id for a link, of a heading or an operation. */
export function anchor(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function fill(slot: Slot): string {
  if (slot === undefined || slot === false) return "";
  if (typeof slot === "string" || typeof slot === "number") return escape(String(slot));
  if ("markup" in slot) return slot.markup;
  return slot.map(({ markup }) => markup).join("");
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
}
