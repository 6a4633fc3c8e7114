import { readFileSync, readdirSync } from "node:fs";
import { z } from "zod";
import { recipe } from "./recipe/recipe.ts";

/** A person of the public cast: a recipe and what a catalogue shows. */
const castMember = z.strictObject({
  /** The file's name without its ending. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  name: z.string().min(1),
  gender: z.enum(["female", "male", "neutral"]),
  /** Years. */
  age: z.number().int().min(18),
  /** Style ("business", "casual", "festive"), background and stage of life. */
  tags: z.array(z.string()),
  /** A classic voice of @orator/speech that suits the person; every machine has it. */
  defaultVoiceId: z.string(),
  /** The neural voice that the person speaks with where it is installed: nobody else's. */
  neuralVoiceId: z.string(),
  recipe,
});

/** The parsed value: every default filled in. */
export type CastMember = z.infer<typeof castMember>;

const folder = new URL("../cast/", import.meta.url);

/** Everybody who was read: their files belong to the release. Frozen, since all who ask have the same. */
const read = new Map<string, CastMember>();

/** The whole cast, by id. Reads the recipes, bakes nothing. */
export function listCast(): CastMember[] {
  return castIds().map(readMember);
}

/** One person of the cast. Throws an error that a user understands when there is none with that id. */
export function readCast(id: string): CastMember {
  const ids = castIds();
  if (!ids.includes(id)) {
    throw new Error(`There is no avatar "${id}". There are: ${ids.join(", ")}.`);
  }
  return readMember(id);
}

let ids: readonly string[] | undefined;

function castIds(): readonly string[] {
  return (ids ??= readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .sort());
}

function readMember(id: string): CastMember {
  const known = read.get(id);
  if (known) return known;
  const member = castMember.parse(JSON.parse(readFileSync(new URL(`${id}.json`, folder), "utf8")));
  read.set(id, frozen(member));
  return member;
}

function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}
