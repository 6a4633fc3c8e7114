export { startFakeHub, type FakeHub } from "./fake-hub.ts";
export { useTestModels } from "./test-models.ts";
