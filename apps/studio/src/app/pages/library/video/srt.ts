const TIMING = /^((?:\d+:)?\d\d:\d\d)\.(\d{3})\s+-->\s+((?:\d+:)?\d\d:\d\d)\.(\d{3})/;

/** WebVTT as SubRip: cues are numbered, times have hours and a comma, what else WebVTT knows is left out. */
export function srtOf(vtt: string): string {
  const cues: string[] = [];
  for (const block of vtt.replaceAll(/\r\n?/g, "\n").split(/\n{2,}/)) {
    const lines = block.split("\n").filter((line) => line !== "");
    const at = lines.findIndex((line) => TIMING.test(line));
    if (at === -1) continue;
    const [, from, fromMs, to, toMs] = TIMING.exec(lines[at]!)!;
    const text = lines
      .slice(at + 1)
      .join("\n")
      .replaceAll(/<\/?(?:c|v|lang|ruby|rt)\b[^>]*>|<[\d:.]+>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&nbsp;", " ")
      .replaceAll("&amp;", "&");
    cues.push(`${cues.length + 1}\n${withHours(from!)},${fromMs} --> ${withHours(to!)},${toMs}\n${text}\n`);
  }
  return cues.join("\n");
}

function withHours(time: string): string {
  const parts = time.split(":");
  return (parts.length === 2 ? ["00", ...parts] : [parts[0]!.padStart(2, "0"), ...parts.slice(1)]).join(":");
}
