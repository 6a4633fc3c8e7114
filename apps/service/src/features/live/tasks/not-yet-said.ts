/**
 * What of a sentence is still to be said when `said` was heard of an answer before: nothing of a sentence that was
 * said, the rest of one that was cut behind a clause. Another wording is taken for another sentence.
 */
export function notYetSaid(sentence: string, said: string): string {
  const [text, before] = [plain(sentence), plain(said)];
  if (before === "") return sentence;
  if (before.includes(text)) return "";
  for (let cut = text.lastIndexOf(" "); cut > 0; cut = text.lastIndexOf(" ", cut - 1))
    if (before.endsWith(text.slice(0, cut))) return text.slice(cut + 1);
  return sentence;
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
