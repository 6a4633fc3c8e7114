import { EMOTIONS, LIVE_GESTURES } from "@orator/performance";
import type { GazeTarget } from "@orator/performance";
import { SETS } from "@orator/stage/three";
import type { SetName } from "@orator/stage/three";
import { PERSON_FRAMINGS } from "../person/framing-in.ts";
import type { PersonBackground, PersonLook } from "../person/person-view.ts";

/** What lies behind the person: `transparent`, `#rrggbb`, a room by its name, or a gradient or room in full. */
export type Background = PersonBackground | SetName;

const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** How a person is told to be. */
export interface Look extends Required<Omit<PersonLook, "background">> {
  background: Background;
}

/** A person whom nobody has told anything. */
export const USUAL_LOOK: Look = {
  framing: "auto",
  mood: "friendly",
  gaze: "auto",
  background: "transparent",
};

/** One of a list of names; throws a RangeError that lists them for any other. */
function oneOf<Name extends string>(what: string, name: Name, names: readonly Name[]): Name {
  if (names.includes(name)) return name;
  throw new RangeError(`${what}: "${name}" is none of ${names.join(", ")}.`);
}

/** A look as a person takes it. Throws a RangeError in words for what does not exist. */
export function shownLook({ background, ...look }: Partial<Look>): PersonLook {
  if (look.mood !== undefined) oneOf("mood", look.mood, EMOTIONS);
  if (look.framing !== undefined) oneOf("framing", look.framing, PERSON_FRAMINGS);
  if (look.gaze !== undefined) checkGaze(look.gaze);
  return { ...look, ...(background !== undefined && { background: toBackground(background) }) };
}

/** Checks a gesture's name, as {@link shownLook} does. */
export function checkedGesture(name: (typeof LIVE_GESTURES)[number]): (typeof LIVE_GESTURES)[number] {
  return oneOf("gesture", name, LIVE_GESTURES);
}

/** The background that a name or a colour stands for. */
function toBackground(background: Background): PersonBackground {
  if (typeof background !== "string") return background;
  if ((SETS as readonly string[]).includes(background)) return { type: "set", name: background as SetName };
  if (background === "transparent" || COLOUR.test(background)) return background;
  throw new RangeError(
    `background: "${background}" is neither transparent, nor a colour as #rrggbb, nor one of ${SETS.join(", ")}.`,
  );
}

function checkGaze(target: GazeTarget): void {
  if (typeof target === "string") return void oneOf("gaze", target, ["auto", "visitor", "away"]);
  if (!Number.isFinite(target?.x) || !Number.isFinite(target?.y))
    throw new RangeError("gaze: a point has numbers x and y, from -1 to 1.");
}
