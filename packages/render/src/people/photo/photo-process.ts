// The process in which photographs are judged and become avatars: it takes seconds, and memory that goes with the process.
import { writeFileSync } from "node:fs";
import { serve } from "@orator/media";
import { judgePhoto, measureFace, photoAvatar, photoJudge } from "@orator/photo";
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
export interface FitRequest extends JudgeRequest {
  /** What `face` was found on, and the person there; absent where there is nobody. */
  close: Pixels | undefined;
  mask: PersonMask | undefined;
  backdrop: PhotoBackdrop;
  id: string;
  name: string;
  /** Whether it is taken whatever the judge says, as a picture of a film is that has been judged itself. */
  isTaken: boolean;
  /** Takes the GLB. */
  file: string;
}

/** What became of it. */
export interface FitAnswer {
  verdict: PhotoVerdict;
  /** Absent where the photo was refused before the work. */
  report?: PhotoReport;
}

serve({
  async judge({ photo, faces, face }: JudgeRequest): Promise<PhotoVerdict> {
    return judgePhoto({ photo, faces, measures: face && measureFace(face) });
  },

  async fit(request: FitRequest): Promise<FitAnswer> {
    const { photo, faces, face, close, mask, backdrop, id, name, isTaken, file } = request;
    // What can be told without a fit, before the work.
    const judge = photoJudge({ photo, faces });
    const verdict = judge();
    if ((verdict.refusals.length > 0 && !isTaken) || !face || !close || !mask) return { verdict };
    const { glb, report } = await photoAvatar(close, face, { id, name, mask, backdrop });
    writeFileSync(file, glb);
    return { verdict: judge(report), report };
  },
});
