import { dropHidden, gatherParts, hairUnderHeadwear, keepLight, withLook } from "../assemble.ts";
import { avatarInfo, lowest } from "../bake.ts";
import { buildBody } from "../body/body.ts";
import type { Body } from "../body/body.ts";
import { dress, makeGarments } from "../clothes/dress.ts";
import type { Garments, Outfit } from "../clothes/dress.ts";
import { writeGlb } from "../glb/write-glb.ts";
import { growHair } from "../hair/grow-hair.ts";
import type { Hair } from "../hair/grow-hair.ts";
import type { Image, Part } from "../part.ts";
import { recipeHash } from "../recipe-hash.ts";
import type { Recipe } from "../recipe/recipe.ts";
import { bakeLight } from "../skin/bake-light.ts";
import { growLashes } from "../skin/lashes.ts";
import { paintSkin, sealSeams } from "../skin/paint-skin.ts";
import type { SkinImages } from "../skin/paint-skin.ts";
import { geometryDigest, scalpDigest, trunkDigest } from "./digests.ts";
import { Memory } from "./memory.ts";

/** A person as they are shown while they are edited. */
export interface Draft {
  /** The file that `bakeAvatar` makes, without pictures. */
  glb: Uint8Array;
  /** The picture of each of its meshes, in their order. Of the same picture, the same object. */
  pictures: (Image | undefined)[];
}

/** Light of a part; undefined where it has none. */
type Light = Pick<Part, "occlusion" | "keyLight">;

/** A body with what can be said of it. */
interface Built {
  body: Body;
  /** Texture coordinates of head and body before their skin was painted. */
  uvs: Map<"head" | "body", Float32Array>;
  /** What clothes lie on, and what hair grows on. */
  trunk: string;
  scalp: string;
}

/**
 * Bakes people who are edited: as `bakeAvatar`, but with skin of half the detail and without the fine shadows of garments on each
 * other, and of what was made for the one before what still holds is used again. Takes some hundred megabytes.
 */
export class DraftBaker {
  readonly #bodies = new Memory<Built>();
  readonly #skins = new Memory<SkinImages>();
  readonly #lashes = new Memory<Part>();
  readonly #garments = new Memory<Garments>();
  readonly #outfits = new Memory<Outfit & { looks: Part[] }>();
  readonly #hair = new Memory<Hair>();
  readonly #heads = new Memory<Image>();
  readonly #light = new Memory<Light[]>();

  /** The person; undefined as soon as `isWanted`, which is asked between the steps, says that nobody waits for them. */
  async bake(recipe: Recipe, isWanted: () => Promise<boolean>): Promise<Draft | undefined> {
    const { seed } = recipe;
    const keyOf = (...parts: unknown[]): string => JSON.stringify([seed, ...parts]);
    const built = this.#bodies.of(keyOf(recipe.body), () => buildDraftBody(recipe));
    const { body } = built;
    if (!(await isWanted())) return undefined;

    const skinKey = keyOf(recipe.body, recipe.skin);
    const painted = this.#skins.of(skinKey, () => paintSkin(unpainted(built), recipe, "half"));
    const lashes = this.#lashes.of(skinKey, () => growLashes(body, recipe));
    body.parts.set("lashes", lashes);
    if (!(await isWanted())) return undefined;

    // What is wound round a head lies on all of it.
    const under = recipe.clothes.headwear ? recipe.body : built.trunk;
    const {
      glasses: _g,
      earrings: _e,
      necklace: _n,
      watch: _w,
      badge: _b,
      brooch: _o,
      ...sewn
    } = recipe.clothes;
    const garments = this.#garments.of(keyOf(under, sewn), () => makeGarments(body, recipe));
    if (!(await isWanted())) return undefined;
    const outfit = this.#outfits.of(keyOf(recipe.body, recipe.clothes), () => {
      const made = dress(body, recipe, garments);
      return { ...made, looks: made.parts.map((part) => withLook(part)) };
    });
    if (!(await isWanted())) return undefined;

    const grown = hairUnderHeadwear(recipe);
    const isBearded = grown.hair.beard.style !== "none";
    const roots = isBearded ? recipe.body : [built.scalp, built.trunk];
    const hairKey = keyOf(roots, grown.hair, geometryDigest(garments.parts));
    const hair = this.#hair.of(hairKey, () => growHair(body, grown, garments.parts));
    if (!(await isWanted())) return undefined;
    const head = this.#heads.of(keyOf(skinKey, hairKey), () => {
      const image = { ...painted.head, data: painted.head.data.slice() };
      hair.paintScalp(image, body.parts.get("head")!);
      sealSeams(image);
      return image;
    });
    if (!(await isWanted())) return undefined;

    const images = { ...painted, head };
    const { looks: clothes, hiddenSkin } = outfit;
    // Copies: light is put into them.
    const parts = gatherParts(body, images, { clothes, hair: hair.parts, hiddenSkin }).map((part) => ({
      ...part,
    }));
    const light = this.#light.of(geometryDigest(parts), () => {
      bakeLight(parts, body.skeleton, { contacts: false });
      return parts.map(({ occlusion, keyLight }) => ({
        ...(occlusion && { occlusion }),
        ...(keyLight && { keyLight }),
      }));
    });
    if (!(await isWanted())) return undefined;
    const lit = parts.map((part, i) => dropHidden(keepLight({ ...part, ...light[i] })));
    return draftOf(body, lit, recipe);
  }
}

function buildDraftBody(recipe: Recipe): Built {
  const body = buildBody(recipe);
  const uvs = new Map((["head", "body"] as const).map((name) => [name, body.parts.get(name)!.uvs.slice()]));
  return { body, uvs, trunk: trunkDigest(body), scalp: scalpDigest(body) };
}

/** The body as it was before its skin was painted, for which painting moves texture coordinates. */
function unpainted({ body, uvs }: Built): Body {
  for (const [name, before] of uvs) body.parts.get(name)!.uvs.set(before);
  return body;
}

async function draftOf(body: Body, parts: readonly Part[], recipe: Recipe): Promise<Draft> {
  const ground = lowest(body);
  const who = { id: "person", name: "Person" };
  const info = avatarInfo(body, ground, recipeHash(recipe), who);
  const glb = await writeGlb(parts, body.skeleton, ground, info, { pictures: "apart" });
  return { glb, pictures: parts.map(({ material }) => material.image) };
}
