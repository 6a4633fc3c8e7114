import { expect, it } from "vitest";
import { unmix } from "./unmix.ts";

it("paints layers that give what is seen when they are laid over what is behind", () => {
  for (const alpha of [0.02, 0.3, 1])
    for (const seen of [0, 40, 128, 250])
      for (const under of [0, 90, 255]) {
        const one = (value: number) => ({
          width: 1,
          height: 1,
          data: Uint8Array.of(value, value, value, 255),
        });
        const layer = { width: 1, height: 1, data: new Uint8Array(4) };
        unmix(layer, one(seen), one(under), 0, alpha);
        const a = layer.data[3]! / 255;
        expect(Math.abs(a * layer.data[0]! + (1 - a) * under - seen)).toBeLessThan(1);
      }
});
