import type { PersonMask, Pixels } from "@orator/photo";
import type { Network } from "../network/network.ts";
import { SOFT_SIZE, softMask } from "./soft-mask.ts";

/** The person's alpha. */
export function maskPersonHere(network: Network, pixels: Pixels): PersonMask {
  const soft = softMask(network, pixels);
  return {
    width: SOFT_SIZE,
    height: SOFT_SIZE,
    data: Uint8Array.from(soft, (share) => Math.round(share * 255)),
  };
}
