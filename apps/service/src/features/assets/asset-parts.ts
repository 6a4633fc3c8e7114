import type { Services } from "../../platform/services.ts";
import type { AssetStore } from "./asset-store.ts";

/** What the operations on assets are made of. */
export interface AssetParts extends Pick<Services, "mediaUrls" | "scratch"> {
  store: AssetStore;
  /** Bytes of a file. */
  uploadLimit: number;
}
