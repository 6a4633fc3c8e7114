// A tier of the suite, with the static checks beside it. The last line is "N passed, N failed[, N skipped]".
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cacheFolder } from "@orator/files";
import { checks, root, runCheck } from "./checks.ts";
import { installMissing } from "./debian.ts";
import { runVitest } from "./run-vitest.ts";
import { describeTimes } from "./test-times.ts";
import { describeTurn, environmentOf, turnOfRun } from "./tiers.ts";
import { describeTriedAgain, recordTriedAgain } from "./tried-again.ts";

const [tier, args] = readTier(process.argv.slice(2));
const turn = turnOfRun(root, { ...process.env, TEST_TIER: tier });
// Read by vitest.config.ts, which hands it on to the tests.
Object.assign(process.env, environmentOf(turn), args.length === 0 && { TEST_FILES: "in-turn" });
console.log(`Tests: ${describeTurn(turn)} (TEST_TURN=${turn.number} chooses the same examples again)`);

// Beside everything else; what they say comes when the tests have had their say.
const checking = runChecks();
const startsProcesses = turn.tier !== "quick";
const filling = startsProcesses ? fillCache() : undefined;
const missing = startsProcesses ? installMissing() : [];
await filling;
const outcome = await runVitest(root, args);
const checked = await checking;
console.log(checked.lines.join("\n"));
for (const line of missing) console.log(`Skipped what needs ${line}`);
console.log(describeTimes(outcome.times).join("\n"));
printTriedAgain();

const passed = checked.passed + outcome.passed;
const failed = checked.failed + outcome.failed;
if (failed > 0) console.log(`\nTo choose the same examples again: TEST_TURN=${turn.number}`);
console.log(
  `\n${passed} passed, ${failed} failed${outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : ""}`,
);
process.exit(failed === 0 ? 0 : 1);

/** What `--tier=` says first, and the arguments that are Vitest's. */
function readTier([first = "", ...rest]: string[]): [string, string[]] {
  const [, name] = /^--tier=(.*)$/.exec(first) ?? [];
  return name === undefined ? ["default", first === "" ? rest : [first, ...rest]] : [name, rest];
}

/** Runs the static checks one after another, counted into the outcome by lines that say what came of each. */
async function runChecks(): Promise<{ passed: number; failed: number; lines: string[] }> {
  const lines: string[] = [];
  let failed = 0;
  for (const check of checks) {
    const { ok, output } = await runCheck(check);
    lines.push(`${ok ? "✓" : "✗"} ${check.name}`, ...(ok ? [] : [output]));
    if (!ok) failed++;
  }
  return { passed: checks.length - failed, failed, lines };
}

/**
 * Packs the kit, compiles the kernel and bakes the two people that most tests show (the default, and another one), in
 * another process: on a fresh machine the suite's first processes would each do so at the same time. What goes wrong
 * here goes wrong in a test too.
 */
function fillCache(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "orator-cache-"));
  const sheet = ["--people", "sofia,zuri", "--size", "128", "--out", join(folder, "people.png")];
  const child = spawn(process.execPath, [join(root, "apps/cli/src/cast-sheet.ts"), ...sheet], {
    stdio: "ignore",
  });
  return new Promise((resolve) =>
    child.once("close", () => {
      rmSync(folder, { recursive: true, force: true });
      resolve();
    }),
  );
}

/** Says which tests passed only at their second try, now and in the runs on record. */
function printTriedAgain(): void {
  const record = join(cacheFolder(), "tests", "tried-again.tsv");
  if (outcome.triedAgain.length === 0) return;
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" });
  const commit = stdout?.trim() || "unknown";
  recordTriedAgain(record, { date: new Date().toISOString(), commit, tier: turn.tier }, outcome.triedAgain);
  console.log(
    ["\nPassed only when tried again:", ...describeTriedAgain(record, outcome.triedAgain)].join("\n"),
  );
  console.log(`The record: ${record}`);
}
