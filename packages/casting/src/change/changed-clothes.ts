import type { Recipe } from "@orator/human";
import type { Facts } from "../person/facts.ts";
import { changedAccessories } from "./changed-accessories.ts";
import { changedFabric, changedPiece } from "./changed-piece.ts";

type Clothes = Recipe["clothes"];

const TOPS = ["tee", "polo", "shirt", "blouse", "sweater", "hoodie", "kurta", "dress"] as const;
const LAYERS = ["blazer", "cardigan", "waistcoat"] as const;

/** Clothes as far as words speak of them: a garment in its place, a color on the garment that is worn. */
export function changedClothes(own: Clothes, cast: Clothes, said: Facts): Clothes {
  const worn = said.says("register") ? newOutfit(own, cast) : changedGarments(own, cast, said);
  return changedAccessories(worn, cast, said);
}

/** All that suits an occasion; glasses and jewelry stay. */
function newOutfit(own: Clothes, cast: Clothes): Clothes {
  const { layer: _layer, tie: _tie, ...kept } = own;
  const { top, bottom, shoes, layer, tie } = cast;
  return { ...kept, top, bottom, shoes, ...(layer && { layer }), ...(tie && { tie }) };
}

function changedGarments(own: Clothes, cast: Clothes, said: Facts): Clothes {
  const { layer: _layer, tie: _tie, ...rest } = own;
  const layer = changedLayer(own, cast, said);
  const tie = changedTie(own, cast, said);
  return {
    ...rest,
    top: changedTop(own, cast, said),
    bottom: changedBottom(own, cast, said),
    shoes: changedShoes(own.shoes, cast.shoes, said),
    ...(layer && { layer }),
    ...(tie && { tie }),
  };
}

function changedTop(own: Clothes, cast: Clothes, said: Facts): Clothes["top"] {
  const isTied = said.is("tie") || said.is("bowTie") || said.is("suit");
  const says = TOPS.some((thing) => said.says(thing)) || said.says("clothes") || isTied;
  if (!says) return own.top;
  const top = changedPiece(own.top, cast.top, said, [cast.top.cut, "clothes"]);
  // A tie wants a closed collar.
  if (isTied && top.cut === "shirt") return { ...top, open: 0 };
  if (top.cut === "dress" && said.says("belt"))
    return withBelt(top, cast.top.cut === "dress" && cast.top.belt);
  return top;
}

function withBelt<Worn extends { belt?: string | undefined }>(
  worn: Worn,
  belt: string | false | undefined,
): Worn {
  return belt ? { ...worn, belt } : worn;
}

function changedLayer(own: Clothes, cast: Clothes, said: Facts): Clothes["layer"] {
  const isDenied =
    own.layer && (said.is(own.layer.cut, "no") || (own.layer.cut === "blazer" && said.is("suit", "no")));
  if (isDenied) return undefined;
  const asked = said.is("suit") || LAYERS.some((thing) => said.is(thing));
  if (asked || LAYERS.some((thing) => said.says(`${thing}.color`))) {
    if (cast.layer === undefined) return own.layer;
    return changedPiece(own.layer, cast.layer, said, [cast.layer.cut, ...(said.is("suit") ? ["suit"] : [])]);
  }
  if (own.layer?.cut === "blazer" && said.says("pocketSquare")) {
    const { pocketSquare: _before, ...blazer } = own.layer;
    const square = cast.layer?.cut === "blazer" ? cast.layer.pocketSquare : undefined;
    return said.is("pocketSquare") && square ? { ...blazer, pocketSquare: square } : blazer;
  }
  return own.layer;
}

function changedTie(own: Clothes, cast: Clothes, said: Facts): Clothes["tie"] {
  if (said.is("tie", "no") || said.is("bowTie", "no")) return undefined;
  if (said.is("tie") || said.is("bowTie") || said.is("suit.cut", "tuxedo")) {
    if (cast.tie === undefined || own.tie?.kind !== cast.tie.kind) return cast.tie ?? own.tie;
    return { ...own.tie, fabric: changedFabric(own.tie.fabric, cast.tie.fabric, said, ["tie", "bowTie"]) };
  }
  // Nothing but a shirt is worn with one.
  const top = TOPS.find((thing) => said.is(thing));
  return top !== undefined && top !== "shirt" ? undefined : own.tie;
}

function changedBottom(own: Clothes, cast: Clothes, said: Facts): Clothes["bottom"] {
  const { bottom } = own;
  if (said.is("suit")) return cast.bottom;
  const thing = cast.bottom.cut;
  const isOther = thing !== bottom.cut && (said.says("trousers") || said.says("skirt"));
  if (isOther) return cast.bottom;
  const changed = said.says(thing) ? changedPiece(bottom, cast.bottom, said, [thing]) : bottom;
  if (changed.cut !== "trousers" || !said.says("belt")) return changed;
  return withBelt(changed, cast.bottom.cut === "trousers" && cast.bottom.belt);
}

function changedShoes(own: Clothes["shoes"], cast: Clothes["shoes"], said: Facts): Clothes["shoes"] {
  const isCut = said.says("shoes.cut");
  return {
    ...own,
    ...(isCut && { cut: cast.cut }),
    ...((isCut || said.says("shoes.color") || said.says("shoes.shade")) && { color: cast.color }),
    ...(said.says("socks") && cast.socks !== undefined && { socks: cast.socks }),
  };
}
