import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/**
 * Names the tests that passed only at their second try: what a busy machine did, or a race that users meet too. Nothing
 * else would tell them from sound ones.
 */
export default class TriedAgain implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap(({ moduleId, children }) =>
      [...children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map(({ fullName }) => `  ${relative(process.cwd(), moduleId)} > ${fullName}`),
    );
    if (names.length > 0) console.log(["\nPassed only when tried again:", ...names].join("\n"));
  }
}
