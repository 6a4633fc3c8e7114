import { spanning } from "./merge.ts";
import { roleOf } from "./units.ts";
import type { Unit } from "./units.ts";

/** Years that people are told to be. */
const AGES = { least: 1, most: 110 };
/** A round age in words or with "about" is near it, not on it. */
const ABOUT = 2;

/** Years of the beginning, the middle and the end of a decade. */
const PARTS: Record<"early" | "mid" | "late", readonly [number, number]> = {
  early: [0, 3],
  mid: [4, 6],
  late: [7, 9],
};

/** Replaces what tells an age ("35-year-old", "in her mid fifties", "Mitte vierzig") by one fact, "age" from–to. */
export function mergeAges(units: readonly Unit[]): Unit[] {
  const merged: Unit[] = [];
  for (let i = 0; i < units.length;) {
    const found = ageAt(units, i);
    if (found) {
      merged.push(spanning(units[i]!, units[i + found.length - 1]!, ageFact(found.from, found.to)));
      i += found.length;
    } else merged.push(units[i++]!);
  }
  return merged;
}

function ageFact(from: number, to: number) {
  return { is: "fact", says: { age: `${from}-${to}` } } as const;
}

interface FoundAge {
  length: number;
  from: number;
  to: number;
}

function ageAt(units: readonly Unit[], at: number): FoundAge | undefined {
  let i = at;
  const part = partOf(units[i]);
  if (part) i += 1 + skipped(units, i + 1);
  const aged = !part && roleOf(units[i]) === "aged";
  if (aged) i += 1 + skipped(units, i + 1);
  const value = units[i]?.meaning;
  if (value?.is === "decade") {
    const [from, to] = part ? PARTS[part] : [0, 9];
    return { length: i - at + 1, from: value.from + from, to: value.from + to };
  }
  if (value?.is !== "number" || value.value < AGES.least || value.value > AGES.most) return undefined;
  const years = value.value;
  const told = roleOf(units[i + 1]) === "yearsOld";
  if (part && years % 10 === 0) {
    const [from, to] = PARTS[part];
    return { length: i - at + 1, from: years + from, to: years + to };
  }
  if (told) {
    const spread = aged ? ABOUT : 0;
    return { length: i - at + 2, from: years - spread, to: years + spread };
  }
  const bare = years >= 18 && isEnd(units[i + 1]);
  if (aged || bare) return { length: i - at + 1, from: years, to: years };
  return undefined;
}

/** Articles and the like between "mid" and the number. */
function skipped(units: readonly Unit[], from: number): number {
  let count = 0;
  while (count < 2 && ["article", "filler", "in", "aged"].includes(roleOf(units[from + count]) ?? ""))
    count++;
  return count;
}

function partOf(unit: Unit | undefined): keyof typeof PARTS | undefined {
  const role = roleOf(unit);
  return role === "early" || role === "mid" || role === "late" ? role : undefined;
}

/** Nothing follows that the number could count. */
function isEnd(unit: Unit | undefined): boolean {
  if (!unit || unit.is === "comma" || unit.is === "stop") return true;
  return ["and", "with", "but", "in"].includes(roleOf(unit) ?? "");
}
