import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { SlowFirst } from "./scripts/slow-first.ts";
import { environmentOf, turnOfRun } from "./scripts/tiers.ts";

const turn = turnOfRun(import.meta.dirname, process.env);

/** What only the whole suite runs. */
const outsideOfTier = turn.tier === "all" ? [] : ["**/*.all.test.ts"];

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

/** The black-box suite, on one kind of installation. */
function acceptance(name: string, setUp: string, without: string[] = []) {
  return {
    test: {
      ...shared,
      name,
      include: ["acceptance/**/*.test.ts"],
      exclude: [...shared.exclude, "acceptance/alone/**", ...without],
      globalSetup: [setUp],
      testTimeout: 180_000,
    },
  };
}

export default defineConfig({
  test: {
    // One more than there are cores: many files wait for processes that they started.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["packages/*/src/**/*.test.ts", "apps/cli/src/**/*.test.ts", "scripts/**/*.test.ts"],
        },
      },
      // Most of a file's time was its imports: one process runs many files, one after another.
      { test: { ...shared, name: "service", include: ["apps/service/src/**/*.test.ts"], isolate: false } },
      // Suites that start and kill installations of their own.
      { test: { ...shared, name: "alone", include: ["acceptance/alone/**/*.test.ts"] } },
      acceptance("embedded", "acceptance/stack/embedded.setup.ts"),
      // Examples are about clients: one kind of installation is enough for them.
      acceptance("servers", "acceptance/stack/servers.setup.ts", ["acceptance/examples/**"]),
    ],
  },
});
