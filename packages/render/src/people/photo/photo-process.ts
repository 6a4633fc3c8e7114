// The process in which photographs are judged and become avatars: it takes seconds, and memory that goes with the process.
import { writeFileSync } from "node:fs";
import { serve } from "@orator/media";
import { judgePhoto, measureFace, photoAvatar } from "@orator/photo";
import type { PersonMask, PhotoBackdrop, PhotoFace, PhotoReport, PhotoVerdict, Pixels } from "@orator/photo";

/** Which photo is judged. */
export interface JudgeRequest {
  /** The whole one, and the faces on it. */
  photo: Pixels;
  faces: PhotoFace[];
  /** The largest face, as it is seen from close by. */
  face: PhotoFace | undefined;
}

/** What is made of which photo. */
export interface FitRequest {
  pixels: Pixels;
  face: PhotoFace;
  mask: PersonMask;
  backdrop: PhotoBackdrop;
  id: string;
  name: string;
  /** Takes the GLB. */
  file: string;
}

serve({
  async judge({ photo, faces, face }: JudgeRequest): Promise<PhotoVerdict> {
    return judgePhoto({ photo, faces, measures: face && measureFace(face) });
  },

  async fit({ pixels, face, mask, backdrop, id, name, file }: FitRequest): Promise<PhotoReport> {
    const { glb, report } = await photoAvatar(pixels, face, { id, name, mask, backdrop });
    writeFileSync(file, glb);
    return report;
  },
});
