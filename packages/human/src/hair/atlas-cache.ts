import type { Image } from "../part.ts";
import { drawStrandAtlas } from "./strand-atlas.ts";

let shared: Image | undefined;

/** The one strand picture of all hair. Drawn once a process; treat it as read-only. */
export function strandAtlas(): Image {
  shared ??= drawStrandAtlas();
  return shared;
}
