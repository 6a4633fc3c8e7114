import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { SlowFirst } from "./scripts/slow-first.ts";
import { environmentOf, turnOfRun } from "./scripts/tiers.ts";

const turn = turnOfRun(import.meta.dirname, process.env);

/** What only the whole suite runs. */
const outsideOfTier = turn.tier === "all" ? [] : ["**/*.all.test.ts"];

/** Packages whose tests start no process, but for some files. */
const PURE =
  "casting,contract,conversation,dubbing,knowledge,lettering,live,maths,net,performance,provenance,sdk,testkit,translation,widget";
const pure = `packages/{${PURE}}/src/**/*.test.ts`;
const notPure = [
  "contract/src/openapi/openapi",
  "knowledge/src/meaning/embedders",
  "knowledge/src/meaning/self-test/self-test",
  "knowledge/src/reading/read-document",
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

/** Service tests that replace modules, or what every later test of their process would find in their place. */
const withProcessOfItsOwn = ["apps/service/src/features/engines/engines.test.ts"];

const shared = {
  pool: "forks",
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // What is awaited happens in other processes, on a machine that may be busy.
  expect: { poll: { timeout: 60_000 } },
  // What a busy machine broke once is tried again, and named at the end: a test that needs this is wrong, or Orator is.
  retry: 1,
  exclude: [...configDefaults.exclude, ...outsideOfTier],
  env: {
    ...environmentOf(turn),
    // What is installed on a developer's machine decides nothing: tests that want models make their own folder.
    ORATOR_MODELS_DIR: join(tmpdir(), "orator-no-models"),
  },
} as const;

/** Tests without an installation around them. */
function unit(name: string, include: string[], exclude: string[] = []) {
  return { ...shared, name, include, exclude: [...shared.exclude, ...exclude] };
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
      testTimeout: 180_000,
    },
  };
}

// Where most of a file's time would be its imports, one process runs many files, one after another.
const quick = [
  {
    test: {
      ...unit("pure", [pure], notPure),
      isolate: false,
      setupFiles: ["scripts/no-processes.ts"],
    },
  },
];

const others = [
  {
    test: { ...unit("service", ["apps/service/src/**/*.test.ts"], withProcessOfItsOwn), isolate: false },
  },
  {
    test: unit(
      "unit",
      [
        "packages/*/src/**/*.test.ts",
        "apps/cli/src/**/*.test.ts",
        "scripts/**/*.test.ts",
        ...withProcessOfItsOwn,
      ],
      [pure],
    ),
  },
  { test: unit("processes", notPure) },
  // Suites that start and kill installations of their own.
  { test: unit("alone", ["acceptance/alone/**/*.test.ts"]) },
  acceptance("embedded", "acceptance/stack/embedded.setup.ts", WHOLE_SUITE, ["acceptance/second-stack/**"]),
  // Examples and browsers are about clients: one kind of installation is enough for them.
  acceptance("servers", "acceptance/stack/servers.setup.ts", turn.tier === "all" ? WHOLE_SUITE : OF_SERVERS, [
    "acceptance/browser/**",
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
