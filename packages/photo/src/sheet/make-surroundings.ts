import type { Body, Part } from "@orator/human/parts";
import { cutEdges } from "../cut-edges.ts";
import type { CutEdges } from "../cut-edges.ts";
import type { MadeFace } from "../face/make-face.ts";
import type { Fit } from "../fit/fit.ts";
import type { PhotoBackdrop, Pixels } from "../ports.ts";
import { backdropPicture, ACROSS, DOWN } from "./backdrop-picture.ts";
import { reliefOf } from "./relief.ts";
import { makeSheet } from "./sheet.ts";
import { studioPicture } from "./studio-picture.ts";
import { onOneBone } from "../one-bone.ts";
import { stillBone } from "../still-bone.ts";

/** What is put round which face. */
interface SurroundingsInput {
  body: Body;
  fit: Fit;
  photo: Pixels;
  face: MadeFace;
  backdrop: PhotoBackdrop | "studio";
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
    const picture =
      backdrop === "studio"
        ? studioPicture(photo)
        : backdropPicture(separated, { isBlurred: backdrop === "blur" });
    parts.push(
      backdropPlane(picture, fit, { floor: relief.floor, width, height, bone: stillBone(body.skeleton) }),
    );
  }
  return { parts, edges };
}

/** How far the backdrop stands behind all of the person, dm: no lean or turn reaches it. */
const BEHIND_DM = 1.2;

/** Where a backdrop stands: behind `floor` (dm), on a `bone` that nothing moves; `width` and `height` are the photo's. */
interface BackdropPlace {
  floor: number;
  width: number;
  height: number;
  bone: number;
}

/** A plane behind the person that carries a backdrop's picture. */
function backdropPlane(picture: Pixels, fit: Fit, { floor, width, height, bone }: BackdropPlace): Part {
  const positions: number[] = [];
  const uvs: number[] = [];
  const columns = ACROSS.photo.length;
  DOWN.photo.forEach((v, j) =>
    ACROSS.photo.forEach((u, i) => {
      positions.push(...fit.toSpace(u * width, v * height), floor - BEHIND_DM);
      uvs.push(ACROSS.picture[i]!, DOWN.picture[j]!);
    }),
  );
  const indices: number[] = [];
  for (let j = 0; j + 1 < DOWN.photo.length; j++)
    for (let i = 0; i + 1 < columns; i++) {
      const a = j * columns + i;
      indices.push(a, a + columns, a + 1, a + 1, a + columns, a + columns + 1);
    }
  const count = uvs.length / 2;
  return {
    name: "backdrop",
    material: { name: "backdrop", kind: "photo", image: picture, unlit: true, scenery: true },
    positions: Float32Array.from(positions),
    normals: Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 2 ? 1 : 0)),
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
    ...onOneBone(bone, count),
    morphs: new Map(),
  };
}
