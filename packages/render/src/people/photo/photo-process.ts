// The process in which a photograph becomes an avatar: it takes seconds, and memory that goes with the process.
import { writeFileSync } from "node:fs";
import { serve } from "@orator/media";
import { photoAvatar } from "@orator/photo";
import type { PersonMask, PhotoBackdrop, PhotoFace, PhotoReport, Pixels } from "@orator/photo";

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
  async fit({ pixels, face, mask, backdrop, id, name, file }: FitRequest): Promise<PhotoReport> {
    const { glb, report } = await photoAvatar(pixels, face, { id, name, mask, backdrop });
    writeFileSync(file, glb);
    return report;
  },
});
