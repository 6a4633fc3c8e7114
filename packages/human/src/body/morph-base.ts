import { FEATURES } from "../recipe/body-recipe.ts";
import type { BodyRecipe, Feature } from "../recipe/body-recipe.ts";
import type { Kit, Target } from "../kit/kit.ts";
import { clamp } from "@orator/maths";

/** Adds `weight` times a target's displacements to base-mesh positions (dm), in place. */
export function addTarget(positions: Float32Array, target: Target, weight: number): void {
  const { indices, deltas } = target;
  const scale = weight * 1e-3;
  for (let i = 0; i < indices.length; i++) {
    const at = 3 * indices[i]!;
    positions[at]! += deltas[3 * i]! * scale;
    positions[at + 1]! += deltas[3 * i + 1]! * scale;
    positions[at + 2]! += deltas[3 * i + 2]! * scale;
  }
}

/** The base mesh morphed to a person: all 19,158 vertices, helpers included, in dm, bind pose. */
export function morphBase(kit: Kit, body: BodyRecipe): Float32Array {
  const positions = kit.base.positions.slice();
  for (const [name, weight] of targetWeights(body)) addTarget(positions, kit.target(name), weight);
  return positions;
}

type Factors = Record<string, number>;

/** Age of the data's "young" and "old" models, in years. */
const YOUNG_AGE = 25;
const OLD_AGE = 90;

/** Splits 0…1 into the shares of a low, a middle and a high model. */
function lowMiddleHigh(value: number, low: string, middle: string, high: string): Factors {
  const lowShare = Math.max(0, 1 - 2 * value);
  const highShare = Math.max(0, 2 * value - 1);
  return { [low]: lowShare, [middle]: 1 - lowShare - highShare, [high]: highShare };
}

/**
 * Weights of the targets that make this body out of the base mesh, zero weights left out. A macro target is
 * named after the models it belongs to; its weight is the product of their shares.
 */
export function targetWeights(body: BodyRecipe): Map<string, number> {
  const old = clamp((body.age - YOUNG_AGE) / (OLD_AGE - YOUNG_AGE));
  const ages: Factors = { young: 1 - old, old };
  const genders: Factors = { female: 1 - body.gender, male: body.gender };
  const { african, asian, caucasian } = body.ethnicity;
  const sum = african + asian + caucasian || 1;
  const races: Factors = { african: african / sum, asian: asian / sum, caucasian: caucasian / sum };
  const muscles = lowMiddleHigh(body.muscle, "minmuscle", "averagemuscle", "maxmuscle");
  const weights = lowMiddleHigh(body.weight, "minweight", "averageweight", "maxweight");
  // The data has no targets for average height and proportions: they are the base itself.
  const heights = lowMiddleHigh(body.height, "minheight", "", "maxheight");
  const proportions = lowMiddleHigh(body.proportions, "uncommonproportions", "", "idealproportions");

  const result = new Map<string, number>();
  const add = (folder: string, ...factors: Factors[]): void => {
    for (const [name, weight] of products(factors)) result.set(`${folder}${name}`, weight);
  };
  add("macrodetails/", races, genders, ages);
  add("macrodetails/universal-", genders, ages, muscles, weights);
  add("macrodetails/height/", genders, ages, muscles, weights, heights);
  add("macrodetails/proportions/", genders, ages, muscles, weights, proportions);

  for (const [name, feature] of Object.entries<Feature>(FEATURES)) {
    const value = body.features[name as keyof typeof FEATURES];
    if (!value) continue;
    const target = value < 0 ? feature.less : feature.more;
    if (!target) continue;
    for (const side of target.includes("*") ? ["l", "r"] : [""]) {
      result.set(target.replace("*", side), Math.abs(value));
    }
  }
  return result;
}

function products(factors: Factors[]): [string, number][] {
  let list: [string, number][] = [["", 1]];
  for (const factor of factors) {
    list = list.flatMap(([name, weight]) =>
      Object.entries(factor)
        .filter(([model, share]) => model !== "" && share > 0)
        .map(([model, share]): [string, number] => [name ? `${name}-${model}` : model, weight * share]),
    );
  }
  return list;
}
