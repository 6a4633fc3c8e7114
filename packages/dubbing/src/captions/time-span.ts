/** What a time span looks like, for messages. */
export const SPAN_EXAMPLE = "00:00:01,000 --> 00:00:02,500";

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
/** Settings may follow. */
const SPAN = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`, "u");

/** The times of a line such as {@link SPAN_EXAMPLE}; hours and fractions may be missing. `undefined` where it is no span. */
export function parseSpan(line: string): { startMs: number; endMs: number } | undefined {
  const match = SPAN.exec(line);
  if (!match) return undefined;
  const [startMs, endMs] = [msOf(match.slice(1, 5)), msOf(match.slice(5, 9))];
  return startMs === undefined || endMs === undefined ? undefined : { startMs, endMs };
}

function msOf([hours = "0", minutes, seconds, fraction = "0"]: (string | undefined)[]): number | undefined {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const wholeSeconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return wholeSeconds * 1000 + Number(fraction.padEnd(3, "0"));
}
