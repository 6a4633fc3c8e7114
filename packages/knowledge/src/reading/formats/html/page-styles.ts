/** An element as selectors see it. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
}

interface Compound {
  name: string | undefined;
  id: string | undefined;
  classes: string[];
}

interface Hiding {
  /** The element itself last, what must stand around it before. */
  compounds: Compound[];
  hides: boolean;
}

const MOST_RULES = 2000;
const HIDES = /(?:^|[;{\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;
const SHOWS = /(?:^|[;{\s])(?:display\s*:\s*(?!none)\w|visibility\s*:\s*visible)/i;
const STRANGE = /[[:+~*&]/;

/**
 * What the `style` elements of a page hide, on screens of every width, by names, classes and ids. What another rule shows
 * in some state (`.open .answer`, `:checked ~ .answer`) a click unfolds.
 */
export class PageStyles {
  readonly #rules: Hiding[] = [];
  readonly #unfolding = new Set<string>();

  add(css: string): void {
    for (const { selectors, body } of rulesOf(css.replace(/\/\*[\s\S]*?\*\//g, " "))) {
      const hides = HIDES.test(body);
      if (!hides && !SHOWS.test(body)) continue;
      for (const selector of selectors.split(",").map((each) => each.trim())) {
        const last = selector.split(/[\s>+~]+/).at(-1) ?? "";
        if (!hides && selector !== lastKey(selector))
          for (const key of keysOf(last)) this.#unfolding.add(key);
        if (STRANGE.test(selector) || this.#rules.length >= MOST_RULES) continue;
        this.#rules.push({
          compounds: selector
            .split(/[\s>]+/)
            .filter(Boolean)
            .map(compoundOf),
          hides,
        });
      }
    }
  }

  /** Whether the innermost of these elements, each inside the one before, is not shown as the page is opened. */
  hides(path: readonly Element[]): boolean {
    const own = path.at(-1)!.attributes["style"];
    if (own !== undefined && HIDES.test(own)) return true;
    if (own !== undefined && SHOWS.test(own)) return false;
    let isHidden = false;
    for (const { compounds, hides } of this.#rules)
      if (hides !== isHidden && matches(path, compounds)) isHidden = hides;
    return isHidden;
  }

  /** Whether a rule shows elements of this class or id in some state of the page. */
  unfolds({ attributes }: Element): boolean {
    const keys = [...classesOf(attributes).map((each) => `.${each}`), `#${attributes["id"]}`];
    return keys.some((key) => this.#unfolding.has(key));
  }
}

/** The rules of a style sheet that hold on screens whatever their width. */
function* rulesOf(css: string): Generator<{ selectors: string; body: string }> {
  let at = 0;
  while (at < css.length) {
    const opens = css.indexOf("{", at);
    if (opens < 0) return;
    const selectors = css.slice(at, opens).split(";").at(-1)!.trim();
    const isGroup = selectors.startsWith("@");
    const closes = isGroup ? endOfGroup(css, opens) : css.indexOf("}", opens);
    const end = closes < 0 ? css.length : closes;
    const body = css.slice(opens + 1, end);
    if (!isGroup) yield { selectors, body };
    else if (/^@(?:layer|supports|media\s+(?:only\s+)?(?:screen|all)\s*$)/i.test(selectors))
      yield* flatRulesOf(body);
    at = end + 1;
  }
}

/** Groups inside groups are left out. */
function* flatRulesOf(body: string): Generator<{ selectors: string; body: string }> {
  for (const [, selectors, own] of body.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    yield { selectors: selectors!, body: own! };
}

function endOfGroup(css: string, opens: number): number {
  let depth = 0;
  for (let at = opens; at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at;
  }
  return -1;
}

/** A selector of one class or id and nothing else, in itself; empty for others. */
function lastKey(selector: string): string {
  return /^[.#][\w-]+$/.test(selector) ? selector : "";
}

function keysOf(compound: string): string[] {
  return compound.match(/[.#][\w-]+/g) ?? [];
}

function compoundOf(text: string): Compound {
  const name = /^[\w-]+/.exec(text)?.[0].toLowerCase();
  const id = /#([\w-]+)/.exec(text)?.[1];
  return { name, id, classes: (text.match(/\.[\w-]+/g) ?? []).map((each) => each.slice(1)) };
}

function matches(path: readonly Element[], compounds: readonly Compound[]): boolean {
  let wanted = compounds.length - 1;
  if (wanted < 0 || !fits(path.at(-1)!, compounds[wanted]!)) return false;
  wanted--;
  for (let at = path.length - 2; at >= 0 && wanted >= 0; at--)
    if (fits(path[at]!, compounds[wanted]!)) wanted--;
  return wanted < 0;
}

function fits({ name, attributes }: Element, compound: Compound): boolean {
  if (compound.name !== undefined && compound.name !== name) return false;
  if (compound.id !== undefined && compound.id !== attributes["id"]) return false;
  if (compound.classes.length === 0) return compound.name !== undefined || compound.id !== undefined;
  const own = classesOf(attributes);
  return compound.classes.every((each) => own.includes(each));
}

function classesOf(attributes: Record<string, string>): string[] {
  return (attributes["class"] ?? "").split(/\s+/).filter(Boolean);
}
