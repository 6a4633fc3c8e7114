import { editDistance } from "../retrieval/edit-distance.ts";

/** A word that another may mean, and how surely (0 to 1). */
export interface Meant {
  key: string;
  factor: number;
}

const MISSPELT = 0.8;
/** Stemmers leave the foreign plural ("Büros"). */
const PLURAL = 0.97;

/** Words spelt almost alike: one slip, in long words two; the nearest alone. */
export function nearKeys(key: string, known: Iterable<string>): Meant[] {
  const length = key.length;
  const slips = length >= 8 ? 2 : length >= 4 ? 1 : 0;
  if (slips === 0 || !/^\p{L}+$/u.test(key)) return [];
  let nearest = slips + 1;
  let found: Meant[] = [];
  for (const each of known) {
    if (Math.abs(each.length - length) > slips || each.length < 4) continue;
    if (!startsAlike(each, key)) continue;
    // In a word of four a wrong letter makes another word as likely as not.
    if (length === 4 && each.length === 4 && [...each].toSorted().join() !== [...key].toSorted().join())
      continue;
    const distance = editDistance(key, each, slips);
    if (distance > slips || distance > nearest) continue;
    if (distance < nearest) found = [];
    nearest = distance;
    found.push({ key: each, factor: each === `${key}s` || key === `${each}s` ? PLURAL : MISSPELT });
  }
  return found;
}

/** People get the first letter right, but for a silent one ("horario") and two that changed places. */
function startsAlike(a: string, b: string): boolean {
  return (
    a[0] === b[0] ||
    (a[0] === b[1] && a[1] === b[0]) ||
    (a[0] === "h" && a[1] === b[0]) ||
    (b[0] === "h" && b[1] === a[0])
  );
}
