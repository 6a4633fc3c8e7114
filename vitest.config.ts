import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { cacheFolder } from "@orator/files";
import { configDefaults, defineConfig } from "vitest/config";
import { restingFiles } from "./scripts/files-in-turn.ts";
import { SlowFirst } from "./scripts/slow-first.ts";
import { drawnTests, mindingProcesses, pureTests, startingProcesses } from "./scripts/test-projects.ts";
import { environmentOf, turnOfRun } from "./scripts/tiers.ts";

const turn = turnOfRun(import.meta.dirname, process.env);

/** A run of all that is in the tier leaves some files to other runs; one that is asked for some files has these. */
const isWhole = process.env["TEST_FILES"] === "in-turn";
/** What only the whole suite runs. */
const outsideOfTier = turn.tier === "all" ? [] : ["**/*.all.test.ts"];

const shared = {
  pool: "forks",
  // A test that hangs is found in any case; five minutes are what the longest take beside another run of all.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What is awaited happens in other processes, on a machine that may be busy.
  expect: { poll: { timeout: 120_000 } },
  // Node loads the code as it does for users: Vite's own loader reads each import anew wherever it is used, and drawing took
  // twice as long.
  experimental: { viteModuleRunner: false },
  // What a busy machine broke once is tried again, and named at the end: a test that needs this is wrong, or Orator is.
  retry: 1,
  exclude: [...configDefaults.exclude, ...outsideOfTier],
  env: {
    ...environmentOf(turn),
    // Most of a short render is the start of its processes, half of that their compilation.
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(cacheFolder(), "code"),
    // What is installed on a developer's machine decides nothing: tests that want models make their own folder.
    ORATOR_MODELS_DIR: join(tmpdir(), "orator-no-models"),
  },
} as const;

/** Tests without an installation around them. */
function unit(name: string, include: string[], exclude: string[] = []) {
  const resting = isWhole ? restingFiles(name, turn) : [];
  return { ...shared, name, include, exclude: [...shared.exclude, ...exclude, ...resting] };
}

/**
 * What may differ where database and storage are servers and the work has a process of its own; second-stack/ calls each
 * of the other features once.
 */
const OF_SERVERS = [
  "api",
  "assets",
  "batches",
  "second-stack",
  "streaming",
  "system",
  "videos",
  "webhooks",
  "widget-sessions",
].map((folder) => `acceptance/${folder}/**/*.test.ts`);
const WHOLE_SUITE = ["acceptance/**/*.test.ts"];

/** The black-box suite, or a part of it, on one kind of installation. */
function acceptance(name: string, setUp: string, include: string[], without: string[]) {
  return {
    test: {
      ...unit(name, include, ["acceptance/alone/**", ...without]),
      globalSetup: [setUp],
    },
  };
}

// Where most of a file's time would be its imports, one process runs many files, one after another.
const quick = [
  {
    test: {
      ...unit("pure", [pureTests], startingProcesses),
      isolate: false,
      setupFiles: ["scripts/no-processes.ts"],
    },
  },
];

/** Half of what a short video costs is the start of its processes. */
const sharingProcesses = ["scripts/share-processes.ts"];

const others = [
  {
    test: {
      ...unit("service", ["apps/service/src/**/*.test.ts"]),
      isolate: false,
      setupFiles: sharingProcesses,
    },
  },
  { test: { ...unit("drawn", [drawnTests]), isolate: false, setupFiles: ["scripts/put-back.ts"] } },
  {
    test: {
      setupFiles: sharingProcesses,
      ...unit(
        "unit",
        ["packages/*/src/**/*.test.ts", "apps/{cli,studio}/src/**/*.test.ts", "scripts/**/*.test.ts"],
        [pureTests, drawnTests, ...mindingProcesses],
      ),
    },
  },
  { test: unit("processes", [...startingProcesses, ...mindingProcesses]) },
  // Suites that start and kill installations of their own.
  { test: unit("alone", ["acceptance/alone/**/*.test.ts"]) },
  acceptance("embedded", "acceptance/stack/embedded.setup.ts", WHOLE_SUITE, ["acceptance/second-stack/**"]),
  // Examples and browsers are about clients: one kind of installation is enough for them.
  acceptance("servers", "acceptance/stack/servers.setup.ts", turn.tier === "all" ? WHOLE_SUITE : OF_SERVERS, [
    "acceptance/browser/**",
    "acceptance/studio/**",
    "acceptance/examples/**",
  ]),
];

export default defineConfig({
  test: {
    // One more than there are cores: many files wait for processes that they started.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    projects: turn.tier === "quick" ? quick : [...quick, ...others],
  },
});
