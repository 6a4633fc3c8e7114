import looks from "../../data/styles.json" with { type: "json" };
import { lightModel, WRITTEN_DAYLIGHT } from "../light/light-model.ts";
import type { Surface, WrittenLightModel } from "../light/light-model.ts";
import { NEUTRAL_TONE } from "../light/tone.ts";
import type { Tone } from "../light/tone.ts";
import { STYLES } from "./style.ts";
import type { Style, StyleName } from "./style.ts";

/** What a look changes of daylight, of the neutral tone, and of the realistic look. */
interface WrittenStyle extends Partial<Omit<Style, "light" | "tone">> {
  light: Partial<Omit<WrittenLightModel, "surfaces">> & {
    surfaces?: Readonly<Record<string, Partial<Surface>>>;
  };
  tone: Partial<Tone>;
}

/**
 * The looks, each with what it changes of the realistic one, which is daylight from the front left, as the light model was
 * measured with.
 * - Pixar, an animated film: larger eyes and head, soft warm light through the skin, clear colors.
 * - Cinematic, a film set: a warm key from the side, deep teal shadows, a cool edge of light, a dark surround. Less of the red
 *   of blood comes through the skin: beside teal it would be mauve.
 * - Vintage, a faded color print: warm, low in contrast, with milky blacks.
 * - Noir: black and white, one hard lamp high on the side, hardly any fill, a bright edge. The gray is that of film that sees
 *   red well, so that dark skin keeps its shape, and one gray for all channels: small folds would stand out as black specks.
 * - Cyberpunk, a neon street at night: magenta from one side, cyan from the other, wet highlights.
 */
const LOOKS = looks as unknown as Readonly<Record<StyleName, WrittenStyle>>;

function written({ light: { surfaces, ...light }, tone, ...rest }: WrittenStyle): Style {
  const changed = Object.entries(WRITTEN_DAYLIGHT.surfaces).map(([kind, surface]) => [
    kind,
    { ...surface, ...surfaces?.[kind] },
  ]);
  return {
    ...(LOOKS.Realistic as unknown as Style),
    ...rest,
    light: lightModel({ ...WRITTEN_DAYLIGHT, ...light, surfaces: Object.fromEntries(changed) }),
    tone: { ...NEUTRAL_TONE, ...tone },
  };
}

const BY_NAME = Object.fromEntries(STYLES.map((name) => [name, written(LOOKS[name])])) as Record<
  StyleName,
  Style
>;

/** The look that the light model was measured with. */
export const REALISTIC = BY_NAME.Realistic;

/** The numbers of a look. Throws one clear line for an unknown name. */
export function styleOf(name: StyleName): Style {
  const style = BY_NAME[name];
  if (!style) throw new Error(`There is no style "${String(name)}". There are: ${STYLES.join(", ")}.`);
  return style;
}
