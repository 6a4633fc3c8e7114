import { seededRandom } from "@orator/human";
import type { Random, Recipe } from "@orator/human";
import { AGE_YEARS } from "./casting.ts";
import type { Candidate, Casting, Understood, PersonWishes } from "./casting.ts";
import { castPerson } from "./person/cast-person.ts";
import type { Identity } from "./person/cast-person.ts";
import { originsOf, likelyOrigins } from "./person/ancestry.ts";
import { Facts } from "./person/facts.ts";
import { chooseScene } from "./person/scene.ts";
import type { Claim } from "./reading/claims.ts";
import type { Ignored } from "./reading/left-over.ts";
import type { Reading } from "./reading/read-words.ts";
import { settleClaims } from "./settle.ts";
import { readEthnicity } from "./ethnicity.ts";

/** How many people a job makes where nothing is said, and at most. */
const COUNT = { usual: 4, most: 16 };

/** Years of words for an age. */
const WORD_YEARS: Readonly<Record<string, readonly [number, number]>> = {
  student: [20, 25],
  young: [21, 32],
  middle: [42, 55],
  mature: [54, 66],
  old: [68, 79],
  "very-old": [80, 89],
};
/** Ages where nothing is said. */
const ANY_AGE = [23, 64] as const;
/** What the recipe makes. */
const ADULTS = { least: 19, most: 90 };
/** Spreads the seeds of a job's people, which may be small neighbors. */
const SEED_STEP = 0x9e3779b1;

/** Somebody whom a job changes, in place of making somebody new. */
interface Changed {
  /** 0 female … 1 male; words that say otherwise hold. */
  readonly gender: number;
  /** Years; words that say otherwise hold. */
  readonly age: number;
  /** What is true of them where words say nothing of it. */
  implied(said: Facts): ReadonlyMap<string, string>;
  /** They, as somebody was cast of what was said and what is implied. */
  change(cast: Recipe, said: Facts): Recipe;
}

/** Casts the people of a job from its fields and its words. */
export function castJob(wishes: PersonWishes, { claims, ignored }: Reading, changed?: Changed): Casting {
  const count = Math.min(COUNT.most, Math.max(1, Math.floor(wishes.count ?? COUNT.usual)));
  const ethnicity = readEthnicity(wishes.ethnicity);
  const settled = settleClaims(claims, fixedFields(wishes, ethnicity.origin));
  const unmet = new Map<Claim, string>();
  const candidates: Candidate[] = [];
  const taken = takeTurns(settled.claims, wishes, ethnicity.origin, count);
  for (let i = 0; i < count; i++) {
    const random = seededRandom(Math.imul((wishes.seed ?? 1) + 1, SEED_STEP) + i * 7919);
    const { facts: said, chosen } = factsOf(settled.claims, i, wishes.seed ?? 1);
    const facts = changed ? said.with(changed.implied(said)) : said;
    const identity = {
      ...identityOf(facts, wishes, taken[i]!, random, ethnicity.origin),
      ...known(said, changed),
    };
    const cast = castPerson(facts, identity, random);
    const recipe = changed ? changed.change(cast, said) : cast;
    const style = wishes.style === "Unspecified" ? undefined : wishes.style;
    const scene = chooseScene(
      facts,
      {
        ...(style && { style }),
        ...(wishes.pose && { framing: wishes.pose }),
        ...(wishes.orientation && { orientation: wishes.orientation }),
      },
      random,
    );
    for (const claim of chosen) {
      const reason = facts.unmet.get(claim.attribute);
      if (reason !== undefined) unmet.set(claim, reason);
    }
    candidates.push({ recipe, scene });
  }
  return {
    candidates,
    understood: [
      ...ethnicity.understood,
      ...settled.claims.filter((claim) => !unmet.has(claim)).map(asUnderstood),
    ],
    ignored: [
      ...ethnicity.ignored,
      ...ignored,
      ...settled.ignored,
      ...[...unmet].map(([claim, what]): Ignored => ({ text: claim.text, why: "contradicts", what })),
    ],
  };
}

/** Who somebody is already, as far as words leave it. */
function known(said: Facts, changed: Changed | undefined): Partial<Identity> {
  if (changed === undefined) return {};
  return {
    ...(!said.says("gender") && { gender: changed.gender }),
    ...(!said.says("age") && { age: changed.age }),
  };
}

function asUnderstood({ text, attribute, value, denied }: Claim): Understood {
  return { text, attribute, value: denied ? `not ${value}` : value };
}

/** What the fields settle, by the attributes of words; words that say otherwise lose. */
function fixedFields(wishes: PersonWishes, origin: string | undefined): ReadonlyMap<string, string> {
  const fixed = new Map<string, string>();
  if (wishes.gender === "Woman") fixed.set("gender", "female");
  if (wishes.gender === "Man") fixed.set("gender", "male");
  if (origin !== undefined) fixed.set("ethnicity", origin);
  const years = wishes.age && AGE_YEARS[wishes.age];
  if (years) fixed.set("age", `${years[0]}-${years[1]}`);
  if (wishes.style && wishes.style !== "Unspecified") fixed.set("look", wishes.style);
  if (wishes.pose) fixed.set("framing", wishes.pose);
  return fixed;
}

/** The facts of one person: of every choice, the member whose turn it is. */
function factsOf(claims: readonly Claim[], turn: number, seed: number): { facts: Facts; chosen: Claim[] } {
  const members = new Map<number, number>();
  for (const { choice } of claims) {
    if (choice) members.set(choice.of, Math.max(members.get(choice.of) ?? 0, choice.member + 1));
  }
  const chosen = claims.filter(({ choice }) => {
    if (!choice) return true;
    const offered = members.get(choice.of) ?? 1;
    return choice.member === (turn + Math.abs(seed)) % offered;
  });
  const values = new Map<string, string>();
  const denied = new Set<string>();
  for (const claim of chosen) {
    if (claim.denied) denied.add(`${claim.attribute}=${claim.value}`);
    else if (!values.has(claim.attribute) || isInYears(claim)) values.set(claim.attribute, claim.value);
  }
  return { facts: new Facts(values, denied), chosen };
}

/** Years are more precise than words for an age. */
function isInYears({ attribute, value }: Claim): boolean {
  return attribute === "age" && /^\d/.test(value);
}

interface Turn {
  readonly gender: number;
  readonly origin: string;
}

/** Genders and origins of a job's people where nothing is said: in turn, so that they differ. */
function takeTurns(
  claims: readonly Claim[],
  wishes: PersonWishes,
  origin: string | undefined,
  count: number,
): Turn[] {
  const random = seededRandom(Math.imul((wishes.seed ?? 1) + 3, SEED_STEP));
  const told = origin ?? claims.find(({ attribute, denied }) => attribute === "ethnicity" && !denied)?.value;
  const likely = told === undefined ? likelyOrigins(claims) : undefined;
  const origins = shuffled(likely ?? originsOf(told), random);
  const first = random.next() < 0.5 ? 0 : 1;
  return Array.from({ length: count }, (_, i) => ({
    gender: (first + i) % 2,
    origin: origins[i % origins.length]!,
  }));
}

function shuffled<Value>(list: readonly Value[], random: Random): Value[] {
  const rest = [...list];
  const out: Value[] = [];
  while (rest.length > 0) out.push(...rest.splice(Math.floor(random.next() * rest.length), 1));
  return out;
}

function identityOf(
  facts: Facts,
  wishes: PersonWishes,
  turn: Turn,
  random: Random,
  origin: string | undefined,
): Identity {
  const told = origin ?? facts.get("ethnicity");
  return {
    gender: genderOf(facts, wishes, turn),
    age: ageOf(facts, wishes, random),
    origin: told === undefined || originsOf(told).includes(turn.origin) ? turn.origin : originsOf(told)[0]!,
  };
}

function genderOf(facts: Facts, wishes: PersonWishes, turn: Turn): number {
  if (wishes.gender === "Woman") return 0;
  if (wishes.gender === "Man") return 1;
  const told = facts.get("gender");
  if (told === "female" || told === "male") return told === "female" ? 0 : 1;
  if (told === "androgynous") return turn.gender === 0 ? 0.35 : 0.6;
  if (facts.isDenied("gender", "male")) return 0;
  if (facts.isDenied("gender", "female")) return 1;
  // Beards, ties and dresses are told of whom they are usual on.
  if (["dress", "skirt", "blouse", "hijab", "lipstick"].some((thing) => facts.is(thing))) return 0;
  if (["beard", "tie", "bowTie", "suit", "turban"].some((thing) => facts.is(thing))) return 1;
  return turn.gender;
}

function ageOf(facts: Facts, wishes: PersonWishes, random: Random): number {
  const told = facts.get("age");
  const exact = told === undefined ? undefined : /^(\d+)-(\d+)$/.exec(told);
  const words = exact ? ([Number(exact[1]), Number(exact[2])] as const) : WORD_YEARS[told ?? ""];
  const field = wishes.age && AGE_YEARS[wishes.age];
  const [from, to] = narrowed(field, words) ?? usualYears(facts);
  const years = Math.round(random.between(from, to + 0.99) - 0.49);
  return Math.min(ADULTS.most, Math.max(ADULTS.least, years));
}

/** The words' years within the field's, where they overlap; else the field's. */
function narrowed(
  field: readonly [number, number] | undefined,
  words: readonly [number, number] | undefined,
): readonly [number, number] | undefined {
  if (!field || !words) return field ?? words;
  const [from, to] = [Math.max(field[0], words[0]), Math.min(field[1], words[1])];
  return from <= to ? [from, to] : field;
}

/** Gray hair and wrinkles are an older person's, unless an age is said. */
function usualYears(facts: Facts): readonly [number, number] {
  const gray = ["gray", "white", "salt and pepper", "light gray", "dark gray"].includes(
    facts.get("hair.color") ?? "",
  );
  if (gray || facts.is("wrinkles")) return [52, 72];
  if (facts.is("hair.gray", "some") || facts.is("hairline", "receding")) return [42, 60];
  return ANY_AGE;
}
