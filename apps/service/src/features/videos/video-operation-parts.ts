import type { Services } from "../../platform/services.ts";
import type { FinishVideo } from "./finish-video.ts";
import type { OrderVideo } from "./order-video.ts";
import type { SpecParts } from "./spec/spec-builder.ts";
import type { VideoStore } from "./video-store.ts";

/** What the operations on videos need. */
export interface VideoOperationParts extends SpecParts, Pick<Services, "changes" | "clock"> {
  store: VideoStore;
  orderVideo: OrderVideo;
  finish: FinishVideo;
  /** Throws a VALIDATION_ERROR for an address that no event could be sent to. */
  checkCallbackUrl(url: string, field: string): Promise<void>;
}
