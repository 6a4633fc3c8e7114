export { startFakeHub } from "./fake-hub.ts";
export type { FakeHub } from "./fake-hub.ts";
export { useTestModels } from "./test-models.ts";
