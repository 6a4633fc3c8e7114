import { FRAMINGS, GESTURES, MOODS, ROOMS } from "../choices.ts";
import type { Background, GazeTarget, Gesture, Look, Room } from "../names.ts";
import type { PersonBackground, PersonLook } from "../person/person-view.ts";

const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

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
  if (look.mood !== undefined) oneOf("mood", look.mood, MOODS);
  if (look.framing !== undefined) oneOf("framing", look.framing, FRAMINGS);
  if (look.gaze !== undefined) checkGaze(look.gaze);
  return { ...look, ...(background !== undefined && { background: toBackground(background) }) };
}

/** Checks a gesture's name, as {@link shownLook} does. */
export function checkedGesture(name: Gesture): Gesture {
  return oneOf("gesture", name, GESTURES);
}

/** The background that a name or a color stands for. */
function toBackground(background: Background): PersonBackground {
  if (typeof background !== "string") return background;
  if ((ROOMS as readonly string[]).includes(background)) return { type: "set", name: background as Room };
  if (background === "transparent" || COLOR.test(background)) return background;
  throw new RangeError(
    `background: "${background}" is neither transparent, nor a color as #rrggbb, nor one of ${ROOMS.join(", ")}.`,
  );
}

function checkGaze(target: GazeTarget): void {
  if (typeof target === "string") return void oneOf("gaze", target, ["auto", "visitor", "away"]);
  if (!Number.isFinite(target?.x) || !Number.isFinite(target?.y))
    throw new RangeError("gaze: a point has numbers x and y, from -1 to 1.");
}
