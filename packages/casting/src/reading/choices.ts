import { isJoined } from "./attach.ts";
import type { Sentence } from "./attach.ts";

/** Units that are offered for a choice, by their index. */
export type Choices = ReadonlyMap<number, { readonly of: number; readonly member: number }>;

/** Finds what "or" parts: traits of one thing ("red or blue"), or things with all their traits ("a scarf or a tie"). */
export function choicesOf(sentence: Sentence): Choices {
  const { units, denied, bonds } = sentence;
  const choices = new Map<number, { of: number; member: number }>();
  for (const [at, { meaning }] of units.entries()) {
    if (meaning?.is !== "role" || meaning.role !== "or" || denied[at - 1]) continue;
    const left = neighbor(sentence, at, -1);
    const right = neighbor(sentence, at, 1);
    if (left === undefined || right === undefined) continue;
    const [a, b] = [bonds.get(left), bonds.get(right)];
    const sameTrait =
      a && b && a.thing === b.thing && a.attribute === b.attribute && isJoined(units, left, right, ["or"]);
    if (sameTrait) offer(choices, at, [left, right], listed(sentence, left));
    else {
      const members = [a?.thing ?? left, thingAfter(sentence, right)];
      if (members[0] === members[1]) continue;
      offer(choices, at, members, []);
      for (const { trait, thing } of bonds.values()) {
        const member = members.indexOf(thing);
        if (member >= 0) choices.set(trait, { of: at, member });
      }
    }
  }
  return choices;
}

function offer(
  choices: Map<number, { of: number; member: number }>,
  of: number,
  members: readonly number[],
  more: readonly number[],
): void {
  const known = members.map((member) => choices.get(member)).find(Boolean);
  const group = known?.of ?? of;
  for (const unit of [...members, ...more]) {
    if (choices.has(unit)) continue;
    const taken = [...choices.values()].filter((choice) => choice.of === group).length;
    choices.set(unit, { of: group, member: taken });
  }
}

/** The unit beside "or" that means something. */
function neighbor({ units }: Sentence, at: number, step: 1 | -1): number | undefined {
  for (let i = at + step; units[i] && Math.abs(i - at) <= 4; i += step) {
    const { is } = units[i]!;
    if (is === "thing" || is === "fact" || is === "trait") return i;
    if (is === "stop" || is === "comma" || is === "unknown" || is === "beyond") return undefined;
  }
  return undefined;
}

/** Traits of the same thing before the last comma: "red, blue or green". */
function listed({ units, bonds }: Sentence, last: number): number[] {
  const found: number[] = [];
  const bond = bonds.get(last)!;
  for (let i = last - 1; i >= 0; i--) {
    const { is } = units[i]!;
    if (is === "comma") continue;
    const other = bonds.get(i);
    if (is !== "trait" || other?.thing !== bond.thing || other.attribute !== bond.attribute) break;
    found.push(i);
  }
  return found;
}

/** The thing that a trait beside "or" belongs to, or the unit itself. */
function thingAfter({ bonds }: Sentence, unit: number): number {
  return bonds.get(unit)?.thing ?? unit;
}
