import type { Random, RecipeInput } from "@orator/human";
import { chooseAccessories } from "./accessories.ts";
import { colorOf, fabricOf, hasColor } from "./fabric.ts";
import type { FabricInput } from "./fabric.ts";
import { hundredths } from "./facts.ts";
import type { Facts } from "./facts.ts";
import { FITS } from "../meanings/fits.ts";
import { clothHex } from "./colors.ts";
import { paletteColor, usualOutfit } from "./wardrobe.ts";
import type { Layer, Outfit, Register, Top } from "./wardrobe.ts";

type ClothesInput = NonNullable<RecipeInput["clothes"]>;

/** Who wears it. */
interface Wearer {
  readonly female: boolean;
  readonly age: number;
  readonly register: Register;
}

/** From the innermost to the outermost: of two, the outer is seen. */
const TOPS: readonly Top[] = ["tee", "polo", "shirt", "blouse", "kurta", "dress", "sweater", "hoodie"];
const LAYERS: readonly Layer[] = ["waistcoat", "cardigan", "blazer"];

/** Clothes as asked, the rest to match. */
export function chooseClothes(facts: Facts, wearer: Wearer, random: Random): ClothesInput {
  const { top, layer, tie } = chooseOutfit(facts, wearer, random);
  const layerFabric = layer ? layerCloth(facts, layer, random) : undefined;
  const topInput = cutTop(facts, top, { layer, tie, wearer }, random);
  const shirt = (topInput as { fabric?: FabricInput }).fabric;
  const clothes = {
    top: topInput,
    ...(layer && { layer: cutLayer(facts, layer, layerFabric!, random) }),
    ...(tie && { tie: chooseTie(facts, random) }),
    bottom: chooseBottom(facts, wearer, { suit: facts.is("suit") ? layerFabric : undefined }, random),
    shoes: chooseShoes(facts, wearer, random),
    ...chooseAccessories(
      facts,
      wearer,
      { seesNeck: seesNeck(topInput), cloth: shirt?.color ?? "#dfe6ee" },
      random,
    ),
  };
  // Dresses have no bottom; the recipe takes one and leaves it out.
  return clothes as ClothesInput;
}

/** Whether a top leaves the throat bare. */
function seesNeck(top: ClothesInput["top"]): boolean {
  const neck = top && "neck" in top ? top.neck : undefined;
  return neck === "v" || neck === "scoop";
}

function outermost<Name extends string>(
  facts: Facts,
  order: readonly Name[],
  what: string,
): Name | undefined {
  const asked = order.filter((name) => facts.is(name));
  const chosen = asked.at(-1);
  for (const name of asked.slice(0, -1)) facts.unmet.set(name, `${what} ${chosen}`);
  return chosen;
}

function chooseOutfit(facts: Facts, { female, register }: Wearer, random: Random): Outfit {
  const top = outermost(facts, TOPS, "over it");
  const askedLayer = outermost(facts, LAYERS, "over it");
  const suit = facts.is("suit");
  if (suit && askedLayer && askedLayer !== "blazer") facts.unmet.set(askedLayer, "suit");
  const layer = suit ? "blazer" : askedLayer;
  const wantsTie = facts.is("tie") || facts.is("bowTie") || facts.is("suit.cut", "tuxedo");
  const suits = (outfit: Outfit): boolean =>
    (top === undefined || outfit.top === top) &&
    (layer === undefined ? top === undefined || !outfit.layer || canCover(top) : outfit.layer === layer) &&
    (!wantsTie || outfit.top === "shirt") &&
    !facts.is(outfit.top, "no") &&
    !(
      outfit.layer &&
      (facts.is(outfit.layer, "no") || (outfit.layer === "blazer" && facts.is("suit", "no")))
    ) &&
    !(outfit.tie && facts.is("tie", "no"));
  const usual = usualOutfit(register, { female }, suits, random);
  // What was asked for is worn as it was said: a bare top stays one unless the occasion says otherwise.
  const chosenTop = top ?? (wantsTie ? "shirt" : layer && !canCover(usual.top) ? "shirt" : usual.top);
  const chosenLayer = layer ?? (top === undefined && !hasAnyColor(facts) ? usual.layer : undefined);
  if (wantsTie && chosenTop !== "shirt") {
    for (const name of ["tie", "bowTie"]) if (facts.is(name)) facts.unmet.set(name, chosenTop);
  }
  const tie =
    chosenTop === "shirt" &&
    (wantsTie || (usual.tie === true && chosenLayer !== undefined && !saysNoTie(facts)));
  return { top: chosenTop, ...(chosenLayer && { layer: chosenLayer }), ...(tie && { tie }) };
}

/** Whether a jacket goes over a top. */
function canCover(top: Top): boolean {
  return top !== "hoodie";
}

function hasAnyColor(facts: Facts): boolean {
  return hasColor(facts, "clothes") || facts.get("clothes.pattern") !== undefined;
}

function saysNoTie(facts: Facts): boolean {
  return (
    facts.is("tie", "no") ||
    facts.is("shirt.front", "open") ||
    facts.mentions("scarf") ||
    facts.mentions("necklace")
  );
}

/** Color of a garment that nothing is said of: the one that all clothes were told to have, or the palette's. */
function usualColor(facts: Facts, palette: Parameters<typeof paletteColor>[0], random: Random): string {
  const usual = paletteColor(palette, random);
  return hasColor(facts, "clothes") ? colorOf(facts, "clothes", usual) : usual;
}

interface TopOf {
  readonly layer: Layer | undefined;
  readonly tie: boolean | undefined;
  readonly wearer: Wearer;
}

function cutTop(facts: Facts, top: Top, { layer, tie, wearer }: TopOf, random: Random): ClothesInput["top"] {
  const under = layer !== undefined;
  const palette = under
    ? "light"
    : wearer.register === "casual"
      ? random.pick(["calm", "warm"] as const)
      : "calm";
  const color = usualColor(facts, palette, random);
  const pattern = facts.get("clothes.pattern") as FabricInput["pattern"];
  const fabric = acrossKnits(top, fabricOf(facts, top, { color, ...(pattern && { pattern }) }));
  const sleeves =
    cutOf(facts, top, "sleeves") ?? (facts.is("hijab") && FITS[top]?.sleeves ? "long" : undefined);
  // What hangs round the neck is to be seen.
  const neck = cutOf(facts, top, "neck") ?? (facts.is("necklace") ? BARE_NECKS[top] : undefined);
  const cut = {
    tee: () => ({
      neck: neck ?? (wearer.female ? random.pick(["crew", "scoop", "v"]) : "crew"),
      sleeves: sleeves ?? (under ? "short" : random.pick(["short", "short", "long"])),
      ...(facts.get("tee.fit") && { ease: facts.is("tee.fit", "wide") ? 0.95 : 0.15 }),
    }),
    polo: () => ({ sleeves: sleeves ?? "short" }),
    shirt: () => ({
      open:
        tie || facts.is("shirt.front", "closed")
          ? 0
          : facts.is("shirt.front", "open") || facts.is("necklace")
            ? 2
            : 1,
      sleeves:
        sleeves ??
        (under || wearer.register !== "casual" ? "long" : random.pick(["long", "rolled", "short"])),
      tucked: wearer.register !== "casual" || under,
    }),
    blouse: () => ({ neck: neck ?? random.pick(["round", "v", "stand", "bow"]) }),
    sweater: () => ({
      neck: neck ?? random.pick(["crew", "crew", "v"]),
      ease: facts.is("sweater.fit", "wide") || facts.is("sweater.amount", "full") ? 0.95 : 0.45,
    }),
    hoodie: () => ({ zip: facts.is("hoodie.front", "zip") }),
    kurta: () => ({ embroidery: hundredths(random.between(0.4, 0.8)) }),
    dress: () => ({
      neck: neck ?? random.pick(["boat", "crew", "v"]),
      sleeves: sleeves ?? random.pick(["elbow", "long", "short"]),
      length: skirtLength(facts.get("dress.length")) ?? "knee",
      shape: facts.get("dress.shape") ?? "flared",
      ...(facts.is("belt") && { belt: colorOf(facts, "belt", "#4a2f1e") }),
    }),
  }[top]();
  return { cut: top, ...cut, fabric } as ClothesInput["top"];
}

/** Stripes of knitwear run across. */
function acrossKnits(top: Top, fabric: FabricInput): FabricInput {
  const knitted = ["tee", "sweater", "polo", "hoodie"].includes(top);
  return knitted && fabric.pattern === "stripes" ? { ...fabric, pattern: "breton" } : fabric;
}

/** Necks of tops that leave room for a chain. */
const BARE_NECKS: Partial<Record<Top, string>> = { tee: "scoop", blouse: "v", sweater: "v", dress: "scoop" };

/** A cut that was told of the top, or of nothing that was named. */
function cutOf(facts: Facts, top: Top, dimension: "sleeves" | "neck"): string | undefined {
  const told = facts.get(`${top}.${dimension}`) ?? facts.get(`clothes.${dimension}`);
  return told !== undefined && FITS[top]?.[dimension]?.includes(told) ? told : undefined;
}

function skirtLength(told: string | undefined): string | undefined {
  if (told === "medium") return "midi";
  return told === "short" ? "knee" : told;
}

function layerCloth(facts: Facts, layer: Layer, random: Random): FabricInput & { color: string } {
  const thing = layer === "blazer" && facts.is("suit") && !facts.mentions("blazer.color") ? "suit" : layer;
  const tuxedo = facts.is("suit.cut", "tuxedo");
  const usual = tuxedo ? "#15161a" : usualColor(facts, layer === "cardigan" ? "calm" : "dark", random);
  const fabric = fabricOf(facts, thing, { color: usual });
  return { ...fabric, color: fabric.color ?? usual };
}

function cutLayer(facts: Facts, layer: Layer, fabric: FabricInput, random: Random): ClothesInput["layer"] {
  if (layer === "cardigan") return { cut: layer, buttoned: facts.is("cardigan.front", "closed"), fabric };
  if (layer === "waistcoat") return { cut: layer, fabric };
  const tuxedo = facts.is("suit.cut", "tuxedo");
  const square = facts.is("pocketSquare") || tuxedo;
  return {
    cut: layer,
    lapel: tuxedo ? "shawl" : random.pick(["notch", "notch", "peak"]),
    buttons: tuxedo ? 1 : 2,
    fabric,
    ...(square && { pocketSquare: colorOf(facts, "pocketSquare", "#f2f0ea") }),
  };
}

const TIES = ["#6e1f2a", "#1f3a5f", "#2f5d50", "#5a3a6a", "#3a3f4a"];

function chooseTie(facts: Facts, random: Random): ClothesInput["tie"] {
  const bow = facts.is("bowTie") || (facts.is("suit.cut", "tuxedo") && !facts.is("tie"));
  const usual = facts.is("suit.cut", "tuxedo") ? "#131316" : random.pick(TIES);
  return { kind: bow ? "bow" : "tie", fabric: fabricOf(facts, bow ? "bowTie" : "tie", { color: usual }) };
}

function chooseBottom(
  facts: Facts,
  wearer: Wearer,
  { suit }: { suit: FabricInput | undefined },
  random: Random,
): ClothesInput["bottom"] {
  const skirt =
    facts.is("skirt") || (wearer.female && !facts.mentions("trousers") && !suit && random.next() < 0.2);
  if (skirt && !facts.is("skirt", "no")) {
    const usual = usualColor(facts, "dark", random);
    return {
      cut: "skirt",
      length: (skirtLength(facts.get("skirt.length")) ?? "knee") as "knee",
      shape: (facts.get("skirt.shape") ?? "pencil") as "pencil",
      fabric: fabricOf(facts, "skirt", { color: usual }),
    };
  }
  const denimWorn = wearer.register === "casual" && !facts.mentions("trousers") && random.next() < 0.5;
  const usual = denimWorn ? "#2c3d58" : usualColor(facts, "dark", random);
  const fabric = fabricOf(facts, "trousers", { color: usual, ...(denimWorn && { weave: "denim" as const }) });
  return {
    cut: "trousers",
    fit: (facts.get("trousers.fit") ?? (wearer.female ? "slim" : "straight")) as "slim",
    fabric: suit && !hasColor(facts, "trousers") ? suit : fabric,
    ...(facts.mentions("belt") && { belt: colorOf(facts, "belt", "#4a2f1e") }),
  };
}

function chooseShoes(facts: Facts, { register }: Wearer, random: Random): ClothesInput["shoes"] {
  const sneaker =
    facts.is("shoes.cut", "sneaker") ||
    (register === "casual" && !facts.mentions("shoes") && random.next() < 0.6);
  const usual = sneaker ? "#dcd7cd" : random.pick(["#2a2420", "#4a3022", "#3a1f1a"]);
  const socks = facts.get("socks.color");
  return {
    cut: sneaker ? "sneaker" : "oxford",
    color: colorOf(facts, "shoes", usual),
    ...(facts.is("socks", "no") ? { socks: "none" as const } : socks && { socks: clothHex(socks) }),
  };
}
