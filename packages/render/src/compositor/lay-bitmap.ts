import type { Bitmap } from "@orator/media";
import { layPicture } from "./lay-picture.ts";
import type { Planes } from "./lay-picture.ts";
import { premultiply } from "./picture.ts";
import { toPlanar } from "./planar-picture.ts";
import type { PlanarPicture } from "./planar-picture.ts";

const planar = new WeakMap<Bitmap, PlanarPicture>();

/** Lays a caption or label on a frame; what the same bitmap needs is made once. */
export function layBitmap(frame: Planes, bitmap: Bitmap): void {
  let picture = planar.get(bitmap);
  if (!picture) planar.set(bitmap, (picture = planarOf(bitmap)));
  layPicture(frame, picture, { x: bitmap.x, y: bitmap.y, opacity: 1 });
}

function planarOf({ pixels, ...place }: Bitmap): PlanarPicture {
  const data = pixels.slice();
  premultiply(data);
  return toPlanar({ ...place, data });
}
