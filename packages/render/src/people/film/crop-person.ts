import type { FilmedPerson } from "@orator/redraw";
import type { Framing, Placement } from "@orator/stage";
import { clamp } from "@orator/maths";
import type { Size } from "../../compositor/picture.ts";

/** A part of a film's pictures, whole pixels. */
export interface FilmCrop extends Size {
  x: number;
  y: number;
}

/** How high a face, forehead to chin, is in a close-up, and where its middle is, over the picture's height. */
const CLOSE_UP = { height: 0.42, middle: 0.44 };
/** Where faces are in pictures that show more. */
const MIDDLE = 0.36;

/**
 * The part of a film that fills a picture of some shape: as much as there is, and in close-ups the face as large as of those who are
 * drawn, or as it is where the film has it larger. The face is where it usually is in pictures, as far as the film goes. `placement` makes
 * it larger or smaller, and moves it, within the film.
 */
export function cropPerson(
  { width, height, face }: Pick<FilmedPerson, "width" | "height" | "face">,
  { framing, placement = {}, shape }: { framing: Framing; placement?: Placement | undefined; shape: Size },
): FilmCrop {
  const isClose = framing === "close_up";
  const aspect = shape.width / shape.height;
  const most = Math.min(height, width / aspect);
  const wanted = isClose ? face.height / CLOSE_UP.height : most;
  const { scale = 1, x: right = 0, y: down = 0 } = placement;
  const h = clamp(Math.min(most, wanted) / scale, Math.min(most, 16), most);
  const w = h * aspect;
  const middle = isClose ? CLOSE_UP.middle : MIDDLE;
  const left = clamp(face.x - w / 2 - right * w, 0, width - w);
  const top = clamp(face.y - middle * h - down * h, 0, height - h);
  return {
    x: Math.floor(left),
    y: Math.floor(top),
    width: Math.max(2, Math.floor(w)),
    height: Math.max(2, Math.floor(h)),
  };
}
