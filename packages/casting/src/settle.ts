import type { Claim } from "./reading/claims.ts";
import type { Ignored } from "./reading/left-over.ts";

/** Words that tell an age, by years; ranges that overlap agree. */
const AGE_WORDS: Readonly<Record<string, readonly [number, number]>> = {
  student: [19, 30],
  young: [18, 36],
  middle: [38, 60],
  mature: [48, 75],
  old: [60, 99],
  "very-old": [75, 110],
};

/** The youngest age that people are made of. */
const ADULT = 19;

/**
 * Claims that hold together: fields go before words, and of two words that contradict each other the first holds. The
 * others are listed with what they contradict. Repetitions are dropped.
 */
export function settleClaims(
  claims: readonly Claim[],
  fixed: ReadonlyMap<string, string>,
): { claims: Claim[]; ignored: Ignored[] } {
  const kept: Claim[] = [];
  const ignored: Ignored[] = [];
  for (const claim of claims) {
    const { attribute, value, text, denied } = claim;
    if (attribute === "age" && !isAdult(value)) {
      ignored.push({ text, why: "contradicts", what: "people are adults" });
      continue;
    }
    const field = fixed.get(attribute);
    const before = kept.find((other) => other.attribute === attribute && !isOtherOffer(other, claim));
    const against = field !== undefined && !agrees(attribute, field, value, denied) ? field : undefined;
    const rival = before && !before.denied && !denied && !agrees(attribute, before.value, value, false);
    if (against !== undefined) ignored.push({ text, why: "contradicts", what: `${attribute} ${against}` });
    else if (rival) {
      // "an old woman, 75" and "a beard, a short goatee" get more precise.
      const index = kept.indexOf(before);
      if (isMorePrecise(before, claim)) kept[index] = claim;
      else ignored.push({ text, why: "contradicts", what: before.text });
    } else if (!before || denied !== before.denied || !isSame(before, claim)) kept.push(claim);
  }
  return { claims: kept, ignored };
}

function isAdult(age: string): boolean {
  const years = /^\d+-(\d+)$/.exec(age);
  return !years || Number(years[1]) >= ADULT;
}

function isOtherOffer(a: Claim, b: Claim): boolean {
  return (
    a.choice !== undefined &&
    b.choice !== undefined &&
    a.choice.of === b.choice.of &&
    a.choice.member !== b.choice.member
  );
}

function isSame(a: Claim, b: Claim): boolean {
  return a.attribute === b.attribute && a.value === b.value;
}

function agrees(attribute: string, one: string, other: string, denied: boolean): boolean {
  if (attribute === "age") {
    const [a, b] = [yearsOf(one), yearsOf(other)];
    if (a && b) return (a[0] <= b[1] && b[0] <= a[1]) !== denied;
  }
  if (attribute === "ethnicity" && one === "asian") return other.endsWith("asian") !== denied;
  return (one === other) !== denied;
}

function yearsOf(age: string): readonly [number, number] | undefined {
  const years = /^(\d+)-(\d+)$/.exec(age);
  return years ? [Number(years[1]), Number(years[2])] : AGE_WORDS[age];
}

function isMorePrecise(before: Claim, claim: Claim): boolean {
  if (claim.attribute === "hair.style") return before.value === "updo";
  return claim.attribute === "beard.style" && before.value === "beard";
}
