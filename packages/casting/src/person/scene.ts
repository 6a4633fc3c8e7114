import moods from "../../data/moods.json" with { type: "json" };
import type { Random } from "@orator/human";
import { mixHex, shadeHex } from "./colors.ts";
import { colorOf, hasColor } from "./fabric.ts";
import type { Facts } from "./facts.ts";

/** The looks of a stage. */
const LOOKS = ["Realistic", "Pixar", "Cinematic", "Vintage", "Noir", "Cyberpunk"] as const;
/** One of them. */
export type Look = (typeof LOOKS)[number];
/** How much of the person is seen. */
const FRAMINGS = ["half_body", "close_up", "full_body"] as const;
/** One of them. */
export type CastFraming = (typeof FRAMINGS)[number];
/** The formats of a picture. */
const ORIENTATIONS = ["square", "horizontal", "vertical"] as const;
/** One of them. */
export type Orientation = (typeof ORIENTATIONS)[number];

/** Where and how a person is shown. */
export interface Scene {
  /** The person's look. */
  readonly style: Look;
  readonly framing: CastFraming;
  readonly orientation: Orientation;
  /** As the command line writes it: a set and the seed that furnishes it ("office:3"), `#rrggbb`, or "gradient:#rrggbb,#rrggbb". */
  readonly background: string;
  /** The mood that the person speaks in. */
  readonly emotion: "neutral" | "friendly" | "serious" | "excited" | "soothing";
  /** Weights of blendshapes, 0 … 1, for a still. */
  readonly expression: Readonly<Record<string, number>>;
}

/** What the words for a mood do to voice and face. */
const MOODS = moods as Readonly<Record<string, Pick<Scene, "emotion" | "expression">>>;

/** Sets that suit a look where no place is said. */
const LOOK_SETS: Readonly<Record<Look, readonly string[]>> = {
  Realistic: ["studio", "studio", "office", "living_room", "library"],
  Pixar: ["living_room", "library", "studio", "gradient"],
  Cinematic: ["library", "living_room", "office", "stage"],
  Vintage: ["library", "living_room", "studio"],
  Noir: ["stage", "office", "library"],
  Cyberpunk: ["stage", "office"],
};

/** What is asked for in fields of its own, which go before words. */
interface SceneWishes {
  readonly style?: Look;
  readonly framing?: CastFraming;
  readonly orientation?: Orientation;
}

/** Look, framing, place and mood: the fields' own first, then the words', then what suits them. */
export function chooseScene(facts: Facts, wishes: SceneWishes, random: Random): Scene {
  const style = wishes.style ?? (facts.get("look") as Look | undefined) ?? "Realistic";
  const mood = MOODS[facts.get("mood") ?? ""] ?? {
    emotion: "friendly",
    expression: smile(random.between(0.18, 0.4)),
  };
  const place = facts.get("place");
  const set = place ?? random.pick(LOOK_SETS[style]);
  return {
    style,
    framing: wishes.framing ?? (facts.get("framing") as CastFraming | undefined) ?? "half_body",
    orientation: wishes.orientation ?? "square",
    background: coloredGround(facts, place) ?? `${set}:${Math.floor(random.between(1, 100))}`,
    emotion: mood.emotion,
    expression: mood.expression,
  };
}

/** A wall of the color that is asked for; sets have colors of their own. */
function coloredGround(facts: Facts, place: string | undefined): string | undefined {
  if (!hasColor(facts, "background")) return undefined;
  if (place !== undefined && place !== "gradient" && place !== "studio") {
    facts.unmet.set("background.color", place);
    return undefined;
  }
  const color = colorOf(facts, "background", facts.is("background.shade", "dark") ? "#2b2f36" : "#aeb6be");
  return `gradient:${mixHex(color, "#ffffff", 0.12)},${shadeHex(mixHex(color, "#000000", 0.22), undefined)}`;
}

function smile(weight: number): Scene["expression"] {
  return {
    mouthSmileLeft: weight,
    mouthSmileRight: weight,
    cheekSquintLeft: 0.4 * weight,
    cheekSquintRight: 0.4 * weight,
  };
}
