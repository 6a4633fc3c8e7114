/** Minutes after midnight of a time of day in a cell, and where it ends when it is a stretch of time. */
interface ClockTime {
  from: number;
  to: number | undefined;
}

const ONE =
  /(\d{1,2})(?:(?::|\.(?=\d\d(?!\d))|h(?=\d\d))(\d\d))?\s*(am|pm|a\.m\.|p\.m\.|uhr|h(?![a-z])|o'clock)?/iu;
const START = /^(?:from|von|ab|de|desde|since|at|um|à|a las|las)?\s*/iu;
const TO = /^\s*(?:uhr|h|am|pm)?\s*(?:[-–—‑]|to|until|till|bis|à|a|y|and|und)\s*(?:las)?\s*/iu;

/** The time of day with which a cell begins: "9:30", "9.30 am", "18 h", "9–17 Uhr", "from 9 to 18"; undefined for other cells. */
export function clockTimeOf(cell: string): ClockTime | undefined {
  const text = cell.replace(START, "");
  if (/^(?:noon|mittags?|midi|mediodía)(?!\p{L})/iu.test(text)) return { from: 720, to: undefined };
  const first = ONE.exec(text);
  if (first?.index !== 0) return undefined;
  const rest = text.slice(first[0].length);
  const joint = TO.exec(rest);
  const second = joint && ONE.exec(rest.slice(joint[0].length));
  const end = second?.index === 0 ? second : undefined;
  const isClock = [first, end].some(
    (match) => match !== undefined && (match[2] !== undefined || match[3] !== undefined),
  );
  if (!isClock) return undefined;
  if (end === undefined && /^\s*[\p{L}%€$£]/u.test(rest) && first[2] === undefined && first[3] === undefined)
    return undefined;
  const to = end && minutes(end, end[3]);
  const from = minutes(first, first[3] ?? (end?.[3]?.toLowerCase().startsWith("a") ? "am" : undefined));
  if (from === undefined) return undefined;
  return { from, to };
}

function minutes(match: RegExpExecArray, half: string | undefined): number | undefined {
  const hours = Number(match[1]);
  const rest = Number(match[2] ?? 0);
  if (hours > 24 || rest > 59) return undefined;
  const is = half?.toLowerCase()[0];
  const day = is === "p" && hours < 12 ? hours + 12 : is === "a" && hours === 12 ? 0 : hours;
  return day * 60 + rest;
}

const CLOSED = /^(?:closed|geschlossen|ruhetag|fermé|fermée|cerrado|cerrada)(?!\p{L})/iu;

/** Whether a cell says that it is shut. */
export function saysClosed(cell: string): boolean {
  return CLOSED.test(cell);
}
