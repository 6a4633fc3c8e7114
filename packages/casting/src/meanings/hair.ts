import { BEYOND, fact, thing, trait } from "./meaning.ts";
import type { Meaning, Meanings } from "./meaning.ts";

/** A style of the recipe's hair; colors and lengths said with it are the hair's. */
function style(name: string): Meaning {
  return thing("hair", { "hair.style": name });
}

/** Something that grows on cheeks and chin. */
function beard(name: string): Meaning {
  return thing("beard", { beard: "yes", "beard.style": name });
}

/** Hair, beards and brows. */
export const HAIR = {
  hair: thing("hair"),
  redhead: fact({ "hair.color": "ginger" }),
  bald: fact({ "hair.style": "bald" }),
  shavenHead: fact({ "hair.style": "stubble" }),
  buzzCut: style("buzz"),
  crewCut: style("crewCut"),
  fade: style("cropFade"),
  crop: style("texturedCrop"),
  undercut: style("undercut"),
  sideParting: style("sidePart"),
  centerParting: style("centerPart"),
  slickedBack: style("slickBack"),
  quiff: style("quiff"),
  messyHair: trait("grooming=messy", { "hair.grooming": "messy" }),
  neatHair: trait("grooming=neat"),
  combOver: style("combOver"),
  receding: fact({ hairline: "receding" }),
  baldOnTop: style("horseshoe"),
  pixie: style("pixie"),
  bob: style("bob"),
  lob: style("lob"),
  shag: style("shag"),
  fringe: fact({ "hair.fringe": "yes" }),
  curtainBangs: style("curtainBangs"),
  blowout: style("blowout"),
  halfUp: style("halfUp"),
  ponytail: style("ponytail"),
  lowPonytail: style("lowPonytail"),
  bun: style("bun"),
  lowBun: style("lowBun"),
  topKnot: style("topKnot"),
  spaceBuns: style("spaceBuns"),
  updo: style("updo"),
  braid: style("sideBraid"),
  braids: style("braids"),
  crownBraid: style("crownBraid"),
  boxBraids: style("boxBraids"),
  twists: style("twists"),
  locs: style("locs"),
  cornrows: style("cornrows"),
  afro: style("afro"),
  fingerCoils: style("fingerCoils"),
  curls: thing("hair", { "hair.texture": "curly" }),
  waves: thing("hair", { "hair.texture": "wavy" }),
  curlyHead: fact({ "hair.texture": "curly" }),
  curly: trait("texture=curly", { "hair.texture": "curly" }),
  wavy: trait("texture=wavy", { "hair.texture": "wavy" }),
  coily: trait("texture=coily", { "hair.texture": "coily" }),
  straight: trait("texture=straight shape=straight fit=straight"),
  shoulderLength: trait("length=shoulder", { "hair.length": "shoulder" }),
  chinLength: trait("length=chin", { "hair.length": "chin" }),
  waistLength: trait("length=very-long", { "hair.length": "very-long" }),
  graying: fact({ "hair.gray": "some" }),
  beard: beard("beard"),
  fullBeard: beard("full"),
  trimmedBeard: beard("short"),
  goatee: beard("goatee"),
  moustache: beard("moustache"),
  stubble: beard("stubble"),
  cleanShaven: fact({ beard: "no" }),
  brows: thing("brows"),
  bushy: trait("amount=full"),
  sideburns: BEYOND,
  mohawk: BEYOND,
  wig: BEYOND,
} satisfies Meanings;
