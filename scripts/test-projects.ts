/** Packages whose tests start no process, but for some files: the quick tier. */
const PURE = [
  "casting",
  "contract",
  "conversation",
  "dubbing",
  "knowledge",
  "lettering",
  "live",
  "maths",
  "net",
  "performance",
  "provenance",
  "sdk",
  "testkit",
  "translation",
  "widget",
];

/** The tests of the quick tier, as a pattern. */
export const pureTests: string = `packages/{${PURE.join(",")}}/src/**/*.test.ts`;

/** Those that the pattern finds too, though they start processes. */
export const startingProcesses: string[] = [
  "contract/src/openapi/openapi",
  "knowledge/src/embeddings/embedders",
  "knowledge/src/embeddings/self-test/self-test",
  "knowledge/src/process/read-document",
  "net/src/secure-connection",
  "sdk/src/browser",
  "sdk/src/bundle",
  "sdk/src/examples",
  "sdk/src/packed/packed",
  "translation/src/engines/apertium/apertium-translator",
  "translation/src/engines/bergamot/bergamot-translator",
  "translation/src/engines/bergamot/self-test/self-test",
  "widget/src/bundle",
].map((name) => `packages/${name}.test.ts`);

/** Those that mind which processes there are: theirs are started and ended as for users, and shared with nobody. */
export const mindingProcesses: string[] = [
  "media/src/process/process",
  "render/src/job/shared-parts",
  "render/src/render-video",
].map((name) => `packages/${name}.test.ts`);

/** Packages whose tests load the same large things (people, voices, the kernel): a process keeps them for many files. */
const DRAWN = ["human", "lip-sync", "photo", "speech", "stage"];

/** Their tests, as a pattern. */
export const drawnTests: string = `packages/{${DRAWN.join(",")}}/src/**/*.test.ts`;
