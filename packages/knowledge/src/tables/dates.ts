import { fold } from "../text/words.ts";

const MONTHS = `
january jan januar jänner janvier janv enero ene
february feb februar février févr fév febrero
march mar märz mrz mars marzo
april apr avril avr abril abr
may mai mayo
june jun juni juin junio
july jul juli juillet juil julio
august aug août agosto ago
september sep sept septembre septiembre
october oct oktober okt octobre octubre
november nov novembre noviembre
december dec dezember dez décembre déc diciembre dic
`;

const months = new Map<string, number>(
  MONTHS.trim()
    .split("\n")
    .flatMap((line, month) => line.split(" ").map((name): [string, number] => [fold(name), month + 1])),
);

const LONGEST_DATE = 60;

/** A date with which a cell begins as a number that grows with time, by its year (0 without one), month and day; undefined for other cells. */
export function dateOf(cell: string): number | undefined {
  if (cell.length > LONGEST_DATE) return undefined;
  const text = cell
    .toLowerCase()
    .replace(/^(?:from|since|until|by|on|ab|seit|bis|am|le|du|el|desde|hasta)\s+/u, "");
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?\b/.exec(text);
  if (iso) return valueOf(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 0));
  const dotted = /^(\d{1,2})[./](\d{1,2})[./](\d{2,4})?(?!\d)/.exec(text);
  if (dotted) return valueOf(yearOf(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  const parts = text.match(/\p{L}+|\d+/gu)?.slice(0, 7) ?? [];
  const at = parts.findIndex((part) => months.has(fold(part)));
  if (at < 0 || at > 3) return undefined;
  const others = parts.filter((part) => /^\d+$/.test(part));
  const before = parts.slice(0, at).filter((part) => !/^\d+$|^(?:de|of|the|den|er|st|nd|rd|th)$/.test(part));
  if (before.some((part) => part.length > 12)) return undefined;
  const year = others.find((part) => part.length === 4);
  const day = others.find((part) => part.length <= 2);
  return valueOf(Number(year ?? 0), months.get(fold(parts[at]!))!, Number(day ?? 0));
}

function yearOf(text: string | undefined): number {
  if (text === undefined) return 0;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function valueOf(year: number, month: number, day: number): number | undefined {
  if (month < 1 || month > 12 || day > 31) return undefined;
  return year * 372 + month * 31 + day;
}
