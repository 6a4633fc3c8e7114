/** What is wrong with broken text, in words that follow the name of its field. */
export const BROKEN_TEXT = "must not hold the character U+0000 or half a surrogate pair";

/** Objects and lists in one another that are looked into; whoever takes JSON refuses what is deeper. */
const DEEPEST = 100;

/**
 * Where in a value there is text, of a value or of a member's name, that PostgreSQL does not take (U+0000) or that UTF-8 cannot say (a
 * lone surrogate). All that strangers send passes this, over HTTP and over sockets.
 */
export function pathOfBrokenText(value: unknown, depth = 0): PropertyKey[] | undefined {
  if (typeof value === "string") return isBroken(value) ? [] : undefined;
  if (value === null || typeof value !== "object") return undefined;
  if (depth > DEEPEST) return [];
  const isArray = Array.isArray(value);
  for (const [key, member] of Object.entries(value)) {
    if (!isArray && isBroken(key)) return [key];
    const inner = pathOfBrokenText(member, depth + 1);
    if (inner !== undefined) return [isArray ? Number(key) : key, ...inner];
  }
  return undefined;
}

/** The text without what is broken in it: of engines, which nobody can ask to say it otherwise. */
export function mended(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

function isBroken(text: string): boolean {
  return text.includes("\0") || !text.isWellFormed();
}
