// The process that opens photos nobody vouches for and looks at them. It never opens a connection.
import { serve, withMemoryLimit } from "@orator/media";
import type { FaceFinder, PersonMasker, PhotoFace, Pixels } from "@orator/photo/ports";
import { findAgainHere, findFacesHere } from "./faces/find-faces.ts";
import { lookAtPhoto } from "./look-at-photo.ts";
import { Networks } from "./networks.ts";
import { maskPersonHere } from "./person/mask-person.ts";
import { readHere, UnreadablePhoto } from "./reading/read-here.ts";
import type { ReadPhoto } from "./reading/read-here.ts";
import type { LookRequest, ReadRequest, Refusable } from "./sight.ts";

const networks = new Networks();

const finder: Required<FaceFinder> = {
  findFaces: async (pixels) => findFacesHere(await networks.faces(), pixels),
  findAgain: async (pixels: Pixels, known: PhotoFace) => findAgainHere(await networks.faces(), pixels, known),
};
const masker: PersonMasker = {
  maskPerson: async (pixels) => maskPersonHere(await networks.person(), pixels),
};

serve({
  read: (request: ReadRequest) => refusable(() => read(request)),
  look: (request: LookRequest) =>
    refusable(async () => {
      const { pixels } = await read(request);
      return lookAtPhoto(pixels, finder, request.isMasked ? masker : undefined);
    }),
  find: (pixels: Pixels) => finder.findFaces(pixels),
  mask: (pixels: Pixels) => masker.maskPerson(pixels),
});

/** libvips works on other threads, so that this one can watch. */
function read({ bytes, limits }: ReadRequest): Promise<ReadPhoto> {
  return withMemoryLimit(() => readHere(bytes, limits), limits.memoryMb * 2 ** 20);
}

async function refusable<Result>(work: () => Promise<Result>): Promise<Refusable<Result>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (!(error instanceof UnreadablePhoto)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}
