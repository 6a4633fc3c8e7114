import { cachedFileSync } from "@orator/files";
import { recipeHash } from "../recipe-hash.ts";
import type { Image } from "../part.ts";
import { ATLAS_SIZE } from "./atlas-layout.ts";
import { drawStrandAtlas } from "./strand-atlas.ts";

let shared: Image | undefined;

/** The one strand picture of all hair, drawn once and kept in the cache folder. Treat it as read-only. */
export function strandAtlas(): Image {
  shared ??= unpack(
    cachedFileSync(`hair/strands-${recipeHash("strands")}.bin`, () => pack(drawStrandAtlas())),
  );
  return shared;
}

/** Brightness and coverage of each texel; the picture is grey. */
function pack({ data }: Image): Uint8Array {
  const packed = new Uint8Array(data.length / 2);
  for (let i = 0; i < packed.length; i += 2) {
    packed[i] = data[2 * i]!;
    packed[i + 1] = data[2 * i + 3]!;
  }
  return packed;
}

function unpack(packed: Uint8Array): Image {
  const data = new Uint8Array(2 * packed.length);
  for (let i = 0; i < packed.length; i += 2) {
    data.fill(packed[i]!, 2 * i, 2 * i + 3);
    data[2 * i + 3] = packed[i + 1]!;
  }
  return { width: ATLAS_SIZE, height: ATLAS_SIZE, data };
}
