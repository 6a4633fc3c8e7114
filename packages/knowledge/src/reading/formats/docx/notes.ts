const REFERENCE = /<sup><a href="#((?:foot|end)note-\d+)" id="[^"]*">\[\d+\]<\/a><\/sup>/g;
const BACK = /\s*<a href="#(?:foot|end)note-ref-\d+">↑<\/a>/g;
const LIST = /<ol>(<li id="(?:foot|end)note-\d+">[\s\S]*)<\/ol>/;
const ITEM = /<li id="((?:foot|end)note-\d+)">/;

/**
 * The page that a Word document stands for, with each note behind the paragraph that refers to it, instead of a number in
 * brackets there and a list with arrows at the end.
 */
export function notesInPlace(html: string): string {
  const list = LIST.exec(html);
  if (!list) return html;
  const notes = new Map<string, string>();
  const [, ...parts] = list[1]!.split(ITEM);
  for (let at = 0; at < parts.length; at += 2) {
    const text = parts[at + 1]!.replace(/<\/li>$/, "").replace(BACK, "");
    notes.set(parts[at]!, text);
  }
  const body = html.slice(0, list.index) + html.slice(list.index + list[0].length);
  return body
    .split(/(?<=<\/(?:p|h[1-6])>)/)
    .map((block) => {
      const referred = [...block.matchAll(REFERENCE)].map(([, id]) => notes.get(id!) ?? "");
      return block.replace(REFERENCE, "") + referred.join("");
    })
    .join("");
}
