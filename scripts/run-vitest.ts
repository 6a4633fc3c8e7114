import { relative } from "node:path";
import { parseCLI, startVitest } from "vitest/node";
import type { TestModule } from "vitest/node";
import type { FileTime } from "./test-times.ts";
import type { TriedAgain } from "./tried-again.ts";

/** What a run of Vitest says of itself. */
interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  times: FileTime[];
  /** The tests that passed only at their second try. */
  triedAgain: TriedAgain[];
}

/**
 * Runs the projects of vitest.config.ts once, reporting as it goes, and says what came of it.
 *
 * @param args as of Vitest's own command: files to run, `--changed` and the like
 */
export async function runVitest(root: string, args: string[]): Promise<Outcome> {
  const { filter, options } = parseCLI(["vitest", "run", ...args]);
  // Where only what a change touches is wanted, it may touch nothing.
  const passWithNoTests = options.changed !== undefined && options.changed !== false;
  const reporter = options.reporter ?? ["default"];
  const run = { ...options, reporter, root, watch: false, run: true, passWithNoTests };
  const vitest = await startVitest(filter, run);
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap(({ children }) => [...children.allTests()]);
  const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
  // What fails outside of tests has none to count: a file that cannot be loaded, a hook, a promise that nobody awaited.
  const broken = modules.filter((module) => !module.ok() && countFailed(module) === 0).length;
  const failed = count("failed") + broken;
  return {
    passed: count("passed"),
    failed: failed === 0 && process.exitCode ? 1 : failed,
    skipped: count("skipped"),
    times: modules.map((module) => timeOf(root, module)),
    triedAgain: tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => ({
        file: relative(root, test.module.moduleId),
        title: test.fullName,
        reason: test.result().errors?.[0]?.message ?? "",
      })),
  };
}

function countFailed({ children }: TestModule): number {
  return [...children.allTests("failed")].length;
}

function timeOf(root: string, module: TestModule): FileTime {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return {
    project: module.project.name,
    path: relative(root, module.moduleId),
    startMs: environmentSetupDuration + prepareDuration + collectDuration + setupDuration,
    testMs: duration,
  };
}
