// What benchmarks share with the service's tests.
export { openIndexes } from "../features/brains/passage-index/indexes.fixture.ts";
export { openDatabase } from "../platform/database/database.ts";
export { floods } from "./floods.ts";
export type { Flood } from "./floods.ts";
