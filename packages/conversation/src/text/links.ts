/** A stretch of a text that leads somewhere. */
interface TextLink {
  /** `[from, to)` in UTF-16 units. */
  from: number;
  to: number;
  /** Begins with `https:`, `mailto:` or `tel:`; holds no character that HTML or an address treats as a mark of its own. */
  href: string;
}

// Every repetition is bounded: a hostile text costs no more than its length, times a constant.
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const EMAIL = String.raw`[a-z0-9][a-z0-9._%+-]{0,63}@(?:${LABEL}\.){1,6}[a-z]{2,24}`;
/** Of addresses without a scheme, those that hardly are anything else. */
const TOP_LEVEL =
  "com|org|net|io|ai|dev|app|edu|gov|co|uk|de|at|ch|fr|es|it|nl|eu|us|info|me|tv|ca|au|jp|biz|cloud|blog|shop";
const REST = String.raw`(?::\d{1,5})?(?:[/?#][^\s"'<>\\^{}|\x60\p{C}«»“”„]{0,2000})?`;
const URL_WITH_SCHEME = String.raw`https:\/\/(?:${LABEL}\.){1,8}[a-z]{2,24}${REST}`;
const URL_BARE = String.raw`(?:www\.(?:${LABEL}\.){1,6}[a-z]{2,24}|(?:${LABEL}\.){1,4}(?:${TOP_LEVEL}))(?![a-z0-9-])${REST}`;
const PHONE = String.raw`(?<!\d[ ./-])(?:\+\d|\(\+?\d|0\d)[\d()/ -]{4,24}\d|(?<!\d[ ./-])(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}`;
const LINK = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{Cf}@._%+/-])(?:(?<email>${EMAIL})|(?<url>${URL_WITH_SCHEME})|(?<bare>${URL_BARE})|(?<phone>${PHONE}))(?![\p{L}\p{N}\p{Cf}@])`,
  "giu",
);
/** What stands behind an address rather than in it. */
const TRAILING = /[.,;:!?…'"»”’*_~]$/u;
/** Digits that a telephone number has at least, and at most (ITU-T E.164). */
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/**
 * The addresses of the web, e-mail addresses and telephone numbers in a text, in their order. Only what is written out is
 * found: no text is shown as a link to another place than it names. `http:` is not linked, nor an address that names a
 * user ("https://bank.example@evil.example").
 */
export function linksOf(text: string): TextLink[] {
  const links: TextLink[] = [];
  for (const { index: from, groups = {} } of text.matchAll(LINK)) {
    const { email, url, bare, phone } = groups;
    const shown = trimmed(email ?? url ?? bare ?? phone!);
    const href = phone === undefined ? addressOf({ email, url }, shown) : telephoneOf(shown);
    if (href !== undefined) links.push({ from, to: from + shown.length, href });
  }
  return links;
}

function addressOf(
  { email, url }: { email?: string | undefined; url?: string | undefined },
  shown: string,
): string | undefined {
  if (email !== undefined) return `mailto:${shown}`;
  return escaped(url === undefined ? `https://${shown}` : `https${shown.slice(5)}`);
}

/** Undefined for halves of surrogate pairs, which no address can hold. */
function escaped(address: string): string | undefined {
  return address.isWellFormed() ? encodeURI(address).replaceAll("%25", "%") : undefined;
}

function telephoneOf(shown: string): string | undefined {
  const digits = shown.replaceAll(/\D/g, "");
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return undefined;
  return `tel:${shown.includes("+") ? "+" : ""}${digits}`;
}

/** Without the marks behind it, and without a closing bracket that was opened before the address. */
function trimmed(shown: string): string {
  let end = shown.length;
  for (; end > 0; end--) {
    const head = shown.slice(0, end);
    const isOpen = head.endsWith(")") && count(head, ")") > count(head, "(");
    const isBracket = head.endsWith("]") && count(head, "]") > count(head, "[");
    if (!TRAILING.test(head) && !isOpen && !isBracket) break;
  }
  return shown.slice(0, end);
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
