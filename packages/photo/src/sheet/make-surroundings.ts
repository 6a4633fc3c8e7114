import type { Body, Part } from "@orator/human/parts";
import { cutEdges } from "../cut-edges.ts";
import type { CutEdges } from "../cut-edges.ts";
import type { MadeFace } from "../face/make-face.ts";
import type { Fit } from "../fit/fit.ts";
import type { PhotoBackdrop, Pixels } from "../ports.ts";
import { backdropPicture } from "./backdrop-picture.ts";
import { backdrop as backdropPart } from "./backdrop.ts";
import { reliefOf } from "./relief.ts";
import { makeSheet } from "./sheet.ts";

/** What is put round which face. */
interface SurroundingsInput {
  body: Body;
  fit: Fit;
  photo: Pixels;
  face: MadeFace;
  backdrop: PhotoBackdrop;
}

/** Hair, neck, shoulders and what is behind, and where the photo ends them. */
export function makeSurroundings({ body, fit, photo, face, backdrop }: SurroundingsInput): {
  parts: Part[];
  edges: CutEdges;
} {
  const { width, height } = photo;
  const { head, border, material, alpha, separated } = face;
  const relief = reliefOf(body, fit, head, width, height);
  const parts = makeSheet({
    width,
    height,
    body,
    fit,
    head,
    border,
    relief,
    material,
    ...(alpha && { alpha }),
  });
  const edges = cutEdges(parts, photo, alpha);
  if (separated && backdrop !== "none") {
    const picture = backdropPicture(separated, { isBlurred: backdrop === "blur" });
    parts.push(backdropPart(picture, fit, relief.floor, width, height));
  }
  return { parts, edges };
}
