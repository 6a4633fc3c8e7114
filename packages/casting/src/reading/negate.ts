import type { Role } from "../meanings/meaning.ts";
import { roleOf } from "./units.ts";
import type { Unit } from "./units.ts";

/** Which units are denied: "no glasses", "without glasses or a beard", "neither … nor". Same length as `units`. */
export function deniedUnits(units: readonly Unit[]): boolean[] {
  const denied = units.map(() => false);
  for (let i = 0; i < units.length; i++) {
    const role = roleOf(units[i]!);
    if (role === "not" || role === "without") i = denyFrom(units, denied, i, role) - 1;
    else if (role === "nor") i = denyFrom(units, denied, i, "without") - 1;
  }
  return denied;
}

/** Denies what follows, and answers where the scope ends. */
function denyFrom(units: readonly Unit[], denied: boolean[], at: number, role: Role): number {
  let i = at + 1;
  let done = false;
  while (i < units.length) {
    const unit = units[i]!;
    const word = roleOf(unit);
    if (unit.is === "stop" || word === "but" || word === "not" || word === "without") return i;
    const parts = unit.is === "comma" || word === "and" || word === "or" || word === "nor";
    if (parts) {
      if (!done || !reachesOver(units, i, role)) {
        if (done || !isTrait(units[i + 1])) return i;
      } else done = false;
    } else if (word === "with" || word === "in") {
      if (done) return i;
    } else if (unit.is === "thing" || unit.is === "fact" || unit.is === "beyond" || unit.is === "unknown") {
      if (done) return i;
      denied[i] = true;
      done = true;
    } else if (unit.is === "trait") {
      // "not curly" denies the trait; "no red glasses" the glasses, and the trait with them.
      if (done && isTrait(units[i])) return i;
      denied[i] = true;
      const next = units[i + 1];
      const ends = !next || next.is === "comma" || ["and", "or", "nor", "but"].includes(roleOf(next) ?? "");
      if (ends) done = true;
    }
    i++;
  }
  return i;
}

/** "or", "nor" go on with the denial; "and" and a comma do with bare nouns alone ("without glasses and beard"). */
function reachesOver(units: readonly Unit[], at: number, role: Role): boolean {
  const word = roleOf(units[at]!);
  if (word === "or" || word === "nor") return true;
  const next = units[at + 1];
  const bare = next?.is === "thing" || next?.is === "beyond" || next?.is === "fact";
  if (word === "and") return role === "without" && bare && !isTrait(units[at + 2]);
  // A list that ends with "or": "no glasses, beard or tie".
  if (!bare) return false;
  for (let i = at + 2; i < units.length && i < at + 8; i++) {
    const later = units[i]!;
    const joins = roleOf(later);
    if (joins === "or" || joins === "nor") return true;
    if (later.is !== "comma" && later.is !== "thing" && later.is !== "beyond" && later.is !== "fact")
      return false;
  }
  return false;
}

function isTrait(unit: Unit | undefined): boolean {
  return unit?.is === "trait";
}
