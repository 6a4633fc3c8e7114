// The process that opens photos nobody vouches for and looks at them. It never opens a connection.
import { serve, withMemoryLimit } from "@orator/media";
import type { Pixels } from "@orator/photo/ports";
import { findFacesHere } from "./faces/find-faces.ts";
import { Networks } from "./networks.ts";
import { maskPersonHere } from "./person/mask-person.ts";
import { readHere } from "./reading/read-here.ts";
import { UnreadablePhoto } from "./reading/unreadable-photo.ts";
import type { ReadAnswer, ReadRequest } from "./sight.ts";

const networks = new Networks();

serve({
  // libvips works on other threads, so that this one can watch.
  async read({ bytes, limits }: ReadRequest): Promise<ReadAnswer> {
    try {
      return { photo: await withMemoryLimit(() => readHere(bytes, limits), limits.memoryMb * 2 ** 20) };
    } catch (error) {
      if (!(error instanceof UnreadablePhoto)) throw error;
      return { refused: { code: error.code, message: error.message } };
    }
  },
  find: async (pixels: Pixels) => findFacesHere(await networks.faces(), pixels),
  mask: async (pixels: Pixels) => maskPersonHere(await networks.person(), pixels),
});
