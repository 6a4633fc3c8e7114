export { testRuntime, useTestModels } from "./test-models.ts";
