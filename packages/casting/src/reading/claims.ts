import { isJoined, wordsOf } from "./attach.ts";
import type { Bond, Sentence } from "./attach.ts";
import type { Choices } from "./choices.ts";

/** Something that a text says of the person. */
export interface Claim {
  /** The user's own words. */
  readonly text: string;
  /** An attribute of meanings/fits.ts, "age" (from–to), or the name of a thing that is worn ("yes", "no"). */
  readonly attribute: string;
  readonly value: string;
  /** It must not be so. Things that are not worn have the value "no" instead. */
  readonly denied: boolean;
  /** Where several are offered ("red or blue"): which offer this is of, and which of its members. */
  readonly choice?: { readonly of: number; readonly member: number };
}

/** What a sentence says, in the order of its words. */
export function claimsOf(sentence: Sentence, choices: Choices): Claim[] {
  const { units, denied, bonds } = sentence;
  const claims: Claim[] = [];
  for (const [i, unit] of units.entries()) {
    const { meaning } = unit;
    const choice = choices.get(i);
    const says = (attribute: string, value: string, text: string, at: number): void => {
      const no = denied[at]!;
      const absent = no && value === "yes";
      claims.push({
        text,
        attribute,
        value: absent ? "no" : value,
        denied: no && !absent,
        ...(choice && { choice }),
      });
    };
    if (meaning?.is === "fact" || meaning?.is === "thing") {
      if (
        denied[i] &&
        meaning.is === "thing" &&
        meaning.thing === "hair" &&
        units[i - 1]?.is !== "trait" &&
        !Object.keys(meaning.says).length
      )
        claims.push({ text: denialOf(sentence, i), attribute: "hair.style", value: "bald", denied: false });
      for (const [attribute, value] of Object.entries(meaning.says)) {
        // "no goatee" leaves no beard at all; its style is not a claim.
        if (denied[i] && meaning.says[attribute] !== "yes" && Object.values(meaning.says).includes("yes"))
          continue;
        says(attribute, value, denied[i] ? denialOf(sentence, i) : wordsOf(sentence, i), i);
      }
    } else if (meaning?.is === "beyond" && denied[i]) {
      claims.push({
        text: denialOf(sentence, i),
        attribute: "left out",
        value: wordsOf(sentence, i),
        denied: false,
      });
    } else if (meaning?.is === "trait") {
      const bond = bonds.get(i);
      if (bond) {
        // A trait of a thing that is denied goes with it.
        if (bond.attribute !== undefined && !denied[bond.thing])
          says(attributeIn(sentence, bond), bond.value, bondText(sentence, bond), i);
      } else {
        for (const [attribute, value] of Object.entries(meaning.alone))
          says(attribute, value, wordsOf(sentence, i), i);
      }
    }
  }
  return dressedOf(claims);
}

/** Spanish has one word for a dress and for somebody who is dressed: "un hombre vestido de negro" wears no dress. */
function dressedOf(claims: Claim[]): Claim[] {
  const isDressed = ({ text }: Claim): boolean => /^vestido de\b/i.test(text);
  const man = claims.some(
    ({ attribute, value, denied }) => attribute === "gender" && value === "male" && !denied,
  );
  if (!man || !claims.some(isDressed)) return claims;
  return claims
    .filter((claim) => claim.attribute !== "dress")
    .map((claim) => ({ ...claim, attribute: claim.attribute.replace(/^dress\./, "clothes.") }));
}

/** The words from the denial to what it denies. */
function denialOf(sentence: Sentence, at: number): string {
  for (let i = at - 1; i >= 0 && i > at - 4; i--) {
    const { meaning, is } = sentence.units[i]!;
    if (is === "stop" || is === "comma") break;
    if (meaning?.is === "role" && ["not", "without", "nor"].includes(meaning.role))
      return wordsOf(sentence, i, at);
  }
  return wordsOf(sentence, at);
}

/** Trait and thing in one where nothing but traits lies between them. */
function bondText(sentence: Sentence, { trait, thing }: Bond): string {
  const [from, to] = trait < thing ? [trait, thing] : [thing, trait];
  const between = sentence.units.slice(from + 1, to);
  return between.every(({ is }) => is === "trait") ? wordsOf(sentence, from, to) : wordsOf(sentence, trait);
}

/** A second color of a thing ("black and white") is that of its figure; of hair, how gray it is. */
function attributeIn({ units, bonds }: Sentence, bond: Bond): string {
  const attribute = bond.attribute!;
  if (!attribute.endsWith(".color")) return attribute;
  const first = [...bonds.values()].find(
    (other) =>
      other.thing === bond.thing &&
      other.attribute === attribute &&
      other.trait < bond.trait &&
      isJoined(units, other.trait, bond.trait, ["and"]),
  );
  return first ? attribute.replace(/color$/, "figure") : attribute;
}
