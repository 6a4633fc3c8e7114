/**
 * The translations in a model's answer by their numbers. What is not one is passed over: the lines in question are then asked for again.
 *
 * @param content as the model wrote it: JSON, or JSON in a fence or among words
 */
export function readAnswer(content: string, wanted: ReadonlySet<number>): Map<number, string> {
  const found = new Map<number, string>();
  for (const [n, text] of entriesOf(jsonIn(content)))
    if (wanted.has(n) && typeof text === "string" && text.trim() !== "" && !found.has(n))
      found.set(n, text.trim());
  return found;
}

function jsonIn(content: string): unknown {
  const start = content.search(/[[{]/);
  const end = Math.max(content.lastIndexOf("}"), content.lastIndexOf("]"));
  for (const text of [content, content.slice(start, end + 1)]) {
    try {
      return JSON.parse(text);
    } catch {
      // Words around it, or no JSON at all.
    }
  }
  return undefined;
}

/** `{"lines":[{"n":1,"text":"…"}]}` as asked for; the bare list and `{"1":"…"}`, which small models write, as well. */
function entriesOf(value: unknown): [number, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  const list = Array.isArray(value) ? value : (value as { lines?: unknown }).lines;
  if (Array.isArray(list))
    return (list as ({ n?: unknown; text?: unknown } | null)[]).map((entry) => [
      Number(entry?.n),
      entry?.text,
    ]);
  return Object.entries(list && typeof list === "object" ? list : value).map(([n, text]) => [
    Number(n),
    text,
  ]);
}
