import { Parser } from "htmlparser2";
import { PageStyles } from "./page-styles.ts";
import type { Element } from "./page-styles.ts";

/** Parts of a page that have names by which others are found. */
const WHOLE_PAGE = new Set("main article nav header footer h1".split(" "));
const CONTROLS = new Set("aria-controls data-bs-target data-target data-toggle-target for".split(" "));
const PANEL_CLASS =
  /(?:^|[\s_-])(?:accordion|collaps\w*|faq|answer|antwort|r[ée]ponse|respuesta|tab-?pane|tab-?panel)/i;

/** What must be known of all of a page before its text is read. */
export interface PageOutline {
  styles: PageStyles;
  /** Ids of what buttons and the like show and hide. */
  controlled: ReadonlySet<string>;
  /** Forms around all of a page, by their order: some programs write such ones. */
  pageForms: ReadonlySet<number>;
}

/** Looks at a page for what it hides, what its buttons unfold, and forms that are all of it. */
export function outlineOf(html: string): PageOutline {
  const styles = new PageStyles();
  const controlled = new Set<string>();
  const pageForms = new Set<number>();
  const openForms: number[] = [];
  let forms = 0;
  let css: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === "style" && !/print|speech/i.test(attributes["media"] ?? "")) css = "";
        if (name === "form") openForms.push(forms++);
        const isState = name === "input" && attributes["name"] === "__VIEWSTATE";
        if (WHOLE_PAGE.has(name) || isState) for (const form of openForms) pageForms.add(form);
        for (const id of controlledBy(name, attributes)) controlled.add(id);
      },
      ontext(text) {
        if (css !== undefined) css += text;
      },
      onclosetag(name) {
        if (name === "form") openForms.pop();
        if (name !== "style" || css === undefined) return;
        styles.add(css);
        css = undefined;
      },
    },
    { lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  return { styles, controlled, pageForms };
}

function controlledBy(name: string, attributes: Record<string, string>): string[] {
  const given = Object.entries(attributes).filter(([key]) => CONTROLS.has(key));
  const isControl = isControlElement({ name, attributes });
  const href = isControl ? (attributes["href"] ?? "") : "";
  return [...given.flatMap(([, value]) => value.split(/\s+/)), ...(href.startsWith("#") ? [href] : [])].map(
    (id) => id.replace(/^#/, ""),
  );
}

/** Whether a click on an element shows or hides another. */
export function isControlElement({ name, attributes }: Element): boolean {
  return (
    name === "summary" ||
    "aria-expanded" in attributes ||
    "aria-controls" in attributes ||
    attributes["role"] === "tab" ||
    /collapse|tab|accordion|toggle/i.test(
      `${attributes["data-bs-toggle"] ?? ""}${attributes["data-toggle"] ?? ""}`,
    )
  );
}

/** How an element that is not shown at first comes to be seen: by a click, or never as far as it says. */
export function unfoldsByClick(element: Element, { styles, controlled }: PageOutline): boolean {
  const { attributes } = element;
  return (
    attributes["hidden"] === "until-found" ||
    attributes["role"] === "tabpanel" ||
    controlled.has(attributes["id"] ?? "") ||
    PANEL_CLASS.test(attributes["class"] ?? "") ||
    styles.unfolds(element)
  );
}
