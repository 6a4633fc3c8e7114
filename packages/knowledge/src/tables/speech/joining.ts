/** "a, b and c", with the language's "and". */
export function joined(items: readonly string[], and: string): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;
}

/** Ends with one full stop. */
export function closed(text: string): string {
  return /[.!?]["”»)]?$/.test(text) ? text : `${text}.`;
}

/** The first letter as a capital. */
export function capital(text: string): string {
  return text === "" ? text : text[0]!.toUpperCase() + text.slice(1);
}

/** A header inside a sentence: "Article number" without its capital, "PIN" with it. */
export function inner(header: string): string {
  return /^\p{Lu}\p{Ll}/u.test(header) ? header[0]!.toLowerCase() + header.slice(1) : header;
}

/** Weekdays from Monday as 0 in words; three or more in a row as a stretch. */
export function daysInWords(
  days: readonly number[],
  names: readonly string[],
  to: string,
  and: string,
): string {
  const parts: string[] = [];
  for (let at = 0; at < days.length;) {
    let end = at;
    while (days[end + 1] === days[end]! + 1) end++;
    if (end - at >= 2) parts.push(`${names[days[at]!]} ${to} ${names[days[end]!]}`);
    else parts.push(...days.slice(at, end + 1).map((day) => names[day]!));
    at = end + 1;
  }
  return joined(parts, and);
}
