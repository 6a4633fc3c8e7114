import type { Image } from "../part.ts";
import type { Canvas } from "./canvas.ts";
import type { Complexion } from "./person.ts";
import { mix, smoothstep } from "@orator/maths";
import type { Rgb } from "../maths/srgb.ts";
import { hexToSrgb, linearToByte, srgbToLinear } from "../maths/srgb.ts";

/** Paints fingernails: paler, pinker and shinier than the skin, with a fine dark rim; varnish on demand. */
export function paintNails(image: Image, { nails }: Canvas, person: Complexion): void {
  const { data } = image;
  const varnish = person.skin.makeUp.nails;
  const coat = hexToSrgb(varnish.color).map(srgbToLinear) as Rgb;
  nails.texels.forEach((texel, k) => {
    const radius = nails.rings[k]!;
    const cover = smoothstep(1.12, 0.88, radius);
    const rim = Math.exp(-(((radius - 1.05) / 0.16) ** 2));
    for (let c = 0; c < 3; c++) {
      const skin = srgbToLinear(data[4 * texel + c]!);
      const bed = mix(skin, [0.66, 0.41, 0.36][c]!, mix(0.55, 0.28, person.dark));
      const worn = mix(bed, coat[c]!, varnish.amount);
      const color = mix(skin, worn, cover) * (1 - rim * [0.2, 0.36, 0.36][c]!);
      data[4 * texel + c] = linearToByte(color);
    }
    data[4 * texel + 3] = mix(data[4 * texel + 3]!, mix(165, 215, varnish.amount), cover);
  });
}
