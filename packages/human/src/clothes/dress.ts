import type { Body } from "../body/body.ts";
import type { Part } from "../part.ts";
import type { ClothesRecipe } from "../recipe/clothes-recipe.ts";
import { badge } from "./accessories/badge.ts";
import { brooch } from "./accessories/brooch.ts";
import { frontSurface } from "./accessories/front-surface.ts";
import { glasses } from "./accessories/glasses.ts";
import { earrings, necklace } from "./accessories/jewelry.ts";
import { watch } from "./accessories/watch.ts";
import { buildForm } from "./form/form.ts";
import { isNearSuit, nearestSuitVertex } from "./form/nearest.ts";
import type { DressForm } from "./form/form.ts";
import type { Measure } from "./form/tape.ts";
import { hijab } from "./headwear/hijab.ts";
import { turban } from "./headwear/turban.ts";
import type { Garment } from "./garments/garment.ts";
import { shoes } from "./garments/shoes.ts";
import { skirt } from "./garments/skirt.ts";
import { trousers } from "./garments/trousers.ts";
import { blazer } from "./layers/blazer.ts";
import { cardigan, waistcoat } from "./layers/cardigan.ts";
import { scarf } from "./layers/scarf.ts";
import { tie } from "./layers/tie.ts";
import { blouse } from "./tops/blouse.ts";
import { dressGown } from "./tops/dress.ts";
import { hoodie } from "./tops/hoodie.ts";
import { kurta } from "./tops/kurta.ts";
import { polo } from "./tops/polo.ts";
import { shirt } from "./tops/shirt.ts";
import { sweater } from "./tops/sweater.ts";
import { tee } from "./tops/tee.ts";
import { LOW_ON_ARM, makeTop } from "./tops/top.ts";
import type { Top, TopPattern } from "./tops/top.ts";
import { sub, vertex } from "@orator/maths";
import { beyondArmhole } from "./form/tape.ts";

/** A person's clothes, and the skin that they make superfluous. */
export interface Outfit {
  parts: Part[];
  /** For each base-mesh vertex: 1 = well under the clothes, its skin faces are cut away where all corners are 1. */
  hiddenSkin: Uint8Array;
}

/** How far skin reaches under the edge of a garment, dm: no gap shows, nothing deep inside can poke through. */
const SKIN_MARGIN = 0.22;
/** The same in a sleeve, into which one looks when a hand is raised. */
const SKIN_IN_SLEEVE = 0.75;

/** How far below the root of the neck things are pinned and hung, dm. */
const CHEST = 3;

/** Clothes without what is worn beside them. */
export interface Garments extends Outfit {
  form: DressForm;
  /** What is seen above the waist. */
  worn: readonly Part[];
}

/** Dresses a person. Deterministic for a body and a recipe. `garments`: of the same recipe, where they are there already. */
export function dress(
  body: Body,
  { seed, clothes }: { seed: number; clothes: ClothesRecipe },
  garments: Garments = makeGarments(body, { seed, clothes }),
): Outfit {
  const { form, worn, hiddenSkin } = garments;
  const parts = [...garments.parts];
  if (clothes.glasses) parts.push(...glasses(body, clothes.glasses, seed));
  // A headscarf covers ears and neck.
  const isCovered = clothes.headwear?.kind === "hijab";
  if (clothes.earrings && !isCovered) parts.push(earrings(body, clothes.earrings));
  if (clothes.necklace && !isCovered) parts.push(necklace(body, form, clothes.necklace));
  if (clothes.watch) parts.push(...watch(body, clothes.watch, worn));
  if (clothes.badge || clothes.brooch) {
    const neck = body.joints.get("neck01")![1];
    const front = frontSurface(worn, neck - CHEST, neck + 0.5);
    if (clothes.badge) parts.push(badge(body, form, clothes.badge, front));
    if (clothes.brooch) parts.push(brooch(body, clothes.brooch, front));
  }
  return { parts, hiddenSkin };
}

/** Makes what is sewn, and shoes. */
export function makeGarments(
  body: Body,
  { seed, clothes }: { seed: number; clothes: ClothesRecipe },
): Garments {
  const form = buildForm(body);
  // Legs are seen from further away than collars.
  const coarse = buildForm(body, 0);
  const layer =
    clothes.layer && makeTop(form, layerPattern(clothes.layer, COLLARED.has(clothes.top.cut)), seed);
  const under = layer?.covers;
  const top = makeTop(form, { ...topPattern(clothes.top, under), under }, seed);
  const garments: Garment[] = [
    top,
    ...(layer ? [layer] : []),
    ...(clothes.tie ? [tie(form, clothes.tie, seed, under)] : []),
    ...(clothes.top.cut === "dress" ? [] : [makeBottom(coarse, clothes.bottom, seed, top, under)]),
    shoes(body, clothes.shoes, { barelegged: clothes.top.cut === "dress" || clothes.bottom.cut === "skirt" }),
  ];
  const worn = garments
    .flatMap(({ parts }) => parts)
    .filter(({ name }) => name !== "shoes" && name !== "bottom");
  // A headscarf is one.
  if (clothes.scarf && clothes.headwear?.kind !== "hijab")
    garments.push(scarf(body, coarse, clothes.scarf, seed, worn));
  if (clothes.headwear) {
    garments.push(
      clothes.headwear.kind === "hijab"
        ? hijab(body, coarse, clothes.headwear, seed, worn)
        : turban(body, coarse, clothes.headwear, seed),
    );
  }
  const parts = garments.flatMap((garment) => garment.parts);
  return { parts, hiddenSkin: hideSkin(body, form, garments), form, worn };
}

/** Tops whose collar stands between the neck and a jacket's. */
const COLLARED = new Set<string>(["shirt", "polo", "hoodie", "kurta"]);

function topPattern(top: ClothesRecipe["top"], under: Measure | undefined): TopPattern {
  switch (top.cut) {
    case "tee":
      return tee(top);
    case "blouse":
      return blouse(top, under);
    case "dress":
      return dressGown(top);
    case "hoodie":
      return hoodie(top);
    case "kurta":
      return kurta(top);
    case "polo":
      return polo(top);
    case "sweater":
      return sweater(top);
    case "shirt":
      return shirt(top, under);
  }
}

function layerPattern(layer: NonNullable<ClothesRecipe["layer"]>, overCollar: boolean): TopPattern {
  switch (layer.cut) {
    case "blazer":
      return blazer(layer, { overCollar });
    case "cardigan":
      return cardigan(layer);
    case "waistcoat":
      return waistcoat(layer);
  }
}

function makeBottom(
  form: DressForm,
  bottom: ClothesRecipe["bottom"],
  seed: number,
  top: Top,
  over: Measure | undefined,
): Garment {
  return bottom.cut === "skirt" ? skirt(form, bottom, seed, top) : trousers(form, bottom, seed, top, over);
}

/** Marks the skin vertices that lie under any garment by more than the margin. */
function hideSkin(body: Body, form: DressForm, garments: readonly Garment[]): Uint8Array {
  const hidden = new Uint8Array(body.base.length / 3);
  const nearest = nearestSuitVertex(body);
  for (let v = 0; v < nearest.length; v++) {
    if (!isNearSuit(body.reference[3 * v]!, body.reference[3 * v + 1]!)) continue;
    // Skin shares the deviation of the suit over it, so that garment edges mean the same place on both.
    const off = form.deviation.get(nearest[v]!)!;
    const [x, y, z] = sub(vertex(body.base, v), off);
    // Where two garments meet, the deeper one decides.
    const margin = beyondArmhole(x, y, z) > LOW_ON_ARM ? SKIN_IN_SLEEVE : SKIN_MARGIN;
    if (garments.some((garment) => garment.covers(x, y, z) < -margin)) hidden[v] = 1;
  }
  for (const { hides } of garments) for (const v of Array.from(hides ?? [])) hidden[v] = 1;
  return hidden;
}
