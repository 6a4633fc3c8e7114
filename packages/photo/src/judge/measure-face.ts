import { buildBody, recipe } from "@orator/human/parts";
import { fitHead } from "../fit/fit-head.ts";
import type { Fit } from "../fit/fit-head.ts";
import type { PhotoFace } from "../ports.ts";

/** How a face is held on a photograph, by the head that was fitted to it. */
export interface FaceMeasures {
  /** How far the head is turned, nods and leans, degrees. */
  angles: Fit["angles"];
  /** Opening of the lips over the mouth's width. */
  gap: number;
  /** How far the tracker's points lie from the fitted head, as a share of the face's height. */
  residual: number;
}

/** Fits a head to a tracked face: about a second. */
export function measureFace(face: PhotoFace): FaceMeasures {
  const { angles, gap, residual } = fitHead(
    buildBody(recipe.parse({ body: { age: ADULT, gender: face.gender === "male" ? 0.9 : 0.1 } })),
    face,
  );
  return { angles, gap, residual };
}

const ADULT = 35;
