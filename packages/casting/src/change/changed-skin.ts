import type { Recipe } from "@orator/human";
import { hundredths } from "../person/facts.ts";
import type { Facts } from "../person/facts.ts";
import { PALER, TAN } from "../person/skin.ts";

type Skin = Recipe["skin"];

/** Skin, brows, eyes and make-up as far as words speak of them. */
export function changedSkin(own: Skin, { skin: cast, body }: Recipe, said: Facts): Skin {
  const says = (...names: string[]): boolean => names.some((name) => said.says(name));
  return {
    ...own,
    ...changedTone(own, cast, said),
    ...((says("rosyCheeks", "cheeks.tone") || isOfBlood(said)) && { redness: cast.redness }),
    ...(says("freckles") && { freckles: cast.freckles }),
    ...(says("moles") && { moles: cast.moles }),
    ...(says("wrinkles", "skin.lines") && { lines: cast.lines }),
    ...(says("teeth") && { teeth: cast.teeth }),
    brows: {
      ...own.brows,
      ...(says("brows.color", "brows.shade", "ethnicity") && { color: cast.brows.color }),
      ...(says("brows.amount") && {
        density: cast.brows.density,
        thickness: cast.brows.thickness,
        unruly: cast.brows.unruly,
      }),
      ...(says("brows.shape") && { arch: cast.brows.arch }),
    },
    stubble: changedStubble(own.stubble, cast.stubble, { says, isWoman: body.gender < 0.5 }),
    eyes: {
      ...own.eyes,
      ...(says("eyes.color", "eyes.shade", "ethnicity") && { iris: cast.eyes.iris }),
      ...(says("ethnicity") && { crease: cast.eyes.crease }),
      ...(says("lashes") && { lashes: cast.eyes.lashes }),
    },
    makeUp: changedMakeUp(own.makeUp, cast.makeUp, says),
  };
}

/** Whether a word for the skin tells of the blood in it. */
function isOfBlood(said: Facts): boolean {
  return said.is("skin.tone", "rosy") || said.is("skin.tone", "pale");
}

type Says = (...names: string[]) => boolean;

function changedTone(own: Skin, cast: Skin, said: Facts): Pick<Skin, "tone" | "undertone"> {
  const { tone, undertone } = cast;
  if (said.says("ethnicity") || said.says("skin.color") || said.says("skin.shade"))
    return { tone, undertone };
  // Tanned and pale are as seen beside the person's own skin.
  if (said.is("skin.tone", "tanned"))
    return { tone: hundredths(Math.min(0.95, own.tone + TAN)), undertone: Math.max(0.3, own.undertone) };
  if (said.is("skin.tone", "pale"))
    return { tone: hundredths(Math.max(0.02, own.tone - PALER)), undertone: own.undertone };
  return own;
}

function changedStubble(
  own: Skin["stubble"],
  cast: Skin["stubble"],
  { says, isWoman }: { says: Says; isWoman: boolean },
): Skin["stubble"] {
  if (says("beard"))
    return { ...own, density: cast.density, ...(says("beard.color") && { color: cast.color }) };
  return says("gender") && isWoman ? { ...own, density: 0 } : own;
}

function changedMakeUp(own: Skin["makeUp"], cast: Skin["makeUp"], says: Says): Skin["makeUp"] {
  if (says("makeUp", "gender")) return cast;
  return {
    ...own,
    ...(says("lipstick", "lips.color") && { lips: cast.lips, lipGloss: cast.lipGloss }),
    ...(says("blush", "rosyCheeks") && { blush: cast.blush }),
    ...(says("eyeShadow") && { shadow: cast.shadow }),
    ...(says("eyeliner") && { liner: cast.liner }),
    ...(says("nailPolish") && { nails: cast.nails }),
  };
}
