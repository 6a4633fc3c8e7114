const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

/**
 * Some programs write right-to-left lines into PDFs in the order of the eye, the last letter first. Such a line is
 * known by letters that only end words standing at their start (and the Arabic article at their end), and is turned
 * round; numbers and Latin words in it keep their direction. Other lines come back as they are. Letters that stand for
 * two (ligatures) must not have been taken apart before.
 */
export function readingOrder(line: string): string {
  const count = line.match(RIGHT_TO_LEFT)?.length ?? 0;
  if (count < 2 || count < (line.match(/\p{L}/gu)?.length ?? 0) / 2) return line;
  const turned = [...line]
    .reverse()
    .join("")
    .replace(/[\p{Script=Latin}\p{N}.,:/%@€$£-]{2,}/gu, (run) => [...run].reverse().join(""));
  return evidence(turned) > evidence(line) ? turned.replace(/[()[\]{}]/g, (sign) => MIRRORED[sign]!) : line;
}

const MIRRORED: Record<string, string> = { "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{" };

/** How much speaks for a line being in the order of reading. */
function evidence(line: string): number {
  let score = 0;
  for (const word of line.normalize("NFKC").split(/[^\p{L}\p{M}]+/u)) {
    if (/[ךםןףץ]$/.test(word)) score++;
    if (/^[ךםןףץ]/.test(word)) score--;
    if (/[ةى]$/.test(word)) score++;
    if (/^[ةىئؤء]/.test(word)) score--;
    if (/^(?:[وفبك]?ال|لل)/.test(word)) score++;
  }
  return score;
}
