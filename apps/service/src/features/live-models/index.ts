export { keptLiveModel, openLiveModel, presentLiveModel } from "./live-model.ts";
export type { KeptLiveModel, OwnModel } from "./live-model.ts";
export { createOwnAnswerers } from "./own-answerers.ts";
export type { OwnAnswerer } from "./own-answerers.ts";
export { logRefusals } from "./log-refusals.ts";
