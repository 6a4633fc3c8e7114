import ancestries from "../../data/ancestries.json" with { type: "json" };
import hints from "../../data/origin-hints.json" with { type: "json" };
import { colorBase } from "../meanings/fits.ts";
import type { Weighted } from "./facts.ts";

/** What is usual among people of an origin. Every number is a share or a place on a ladder of the recipe. */
export interface Ancestry {
  readonly ethnicity: { readonly african?: number; readonly asian?: number; readonly caucasian?: number };
  /** Skin tone from … to, 0 the lightest. */
  readonly tone: readonly [number, number];
  readonly undertone: number;
  readonly hair: Weighted<string>;
  readonly texture: Weighted<"straight" | "wavy" | "curly" | "coily">;
  readonly eyes: Weighted<"darkBrown" | "brown" | "hazel" | "amber" | "green" | "blue" | "gray">;
  /** Depth of the crease of the upper lid. */
  readonly crease: number;
  /** Share of men who wear a beard or stubble where nothing is said. */
  readonly beards: number;
  /** Traits of the face that go with it. */
  readonly features: Readonly<Record<string, number>>;
}

/** Origins by the names that words and the field `ethnicity` have for them. */
export const ANCESTRIES = ancestries as unknown as Readonly<Record<string, Ancestry>>;

/** Names that stand for several origins, of which the seed takes one. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  asian: ["east asian", "east asian", "south east asian"],
  any: [
    "white",
    "white",
    "mediterranean",
    "black",
    "east asian",
    "south asian",
    "middle eastern",
    "hispanic",
    "mixed",
  ],
};

/** The origins that a name stands for; all of them for a name that nobody knows. */
export function originsOf(name: string | undefined): readonly string[] {
  if (name === undefined) return SEVERAL.any!;
  return SEVERAL[name] ?? (ANCESTRIES[name] ? [name] : SEVERAL.any!);
}

/** Origins of which people are likely to be as they are told to be; undefined where nothing tells. Dyed hair tells nothing. */
export function likelyOrigins(
  claims: readonly { readonly attribute: string; readonly value: string; readonly denied: boolean }[],
): readonly string[] | undefined {
  for (const { attribute, values, origins } of hints) {
    const told = claims.find((claim) => claim.attribute === attribute && !claim.denied);
    if (told && values.includes(attribute.endsWith(".color") ? colorBase(told.value) : told.value))
      return origins;
  }
  return undefined;
}
