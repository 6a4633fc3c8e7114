import type { BrandVoice } from "@orator/contract";
import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { createBrandVoiceStore } from "./brand-voice-store.ts";
import {
  createBrandVoice,
  deleteBrandVoice,
  getBrandVoice,
  listBrandVoices,
  updateBrandVoice,
} from "./operations.ts";
import type { IsBrandVoiceInUse } from "./operations.ts";

/** Brand voices as the rest of the service sees them. */
export interface BrandVoicesFeature extends Feature {
  resolve(
    accountId: string,
    id: string,
  ): Promise<Pick<BrandVoice, "language" | "vocabulary" | "tone" | "blacklist" | "whitelist"> | undefined>;
}

/** Builds the feature. `isInUse`: whether an agentic avatar of the account names it. */
export function createBrandVoicesFeature(
  services: Services,
  { isInUse }: { isInUse: IsBrandVoiceInUse },
): BrandVoicesFeature {
  const store = createBrandVoiceStore(services);
  return {
    resolve: (accountId, id) => store.find(accountId, id),
    operations: [
      createBrandVoice({ store }),
      listBrandVoices({ store }),
      getBrandVoice({ store }),
      updateBrandVoice({ store }),
      deleteBrandVoice({ store, isInUse }),
    ],
  };
}
