// All that CI does: static checks, then every test. The last line is "N passed, N failed".
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { checks, root, runCheck } from "./checks.ts";
import { installMissing } from "./debian.ts";

/** What is read of Vitest's report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: FileReport[];
}

interface FileReport {
  /** Absolute path. */
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: unknown[];
}

const counts = { passed: 0, failed: 0, skipped: 0 };

const cache = fillCache();
for (const check of checks) {
  const result = runCheck(check);
  counts[result.ok ? "passed" : "failed"]++;
  console.log(`${result.ok ? "✓" : "✗"} ${check.name}`);
  if (!result.ok) console.log(result.output);
}
const missing = installMissing();
await cache;
addVitest();
for (const line of missing) console.log(`Skipped what needs ${line}`);

const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed === 0 ? 0 : 1);

/**
 * Packs the kit, compiles the kernel and bakes the two people that most tests show (the default, and another one), in
 * another process meanwhile: on a fresh machine the suite's first processes would each do so at the same time. What goes
 * wrong here goes wrong in a test too.
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

function addVitest(): void {
  const folder = mkdtempSync(join(tmpdir(), "orator-test-"));
  const report = join(folder, "report.json");
  const { status } = spawnSync(
    join(root, "node_modules", ".bin", "vitest"),
    [
      "run",
      "--reporter=default",
      "--reporter=./scripts/tried-again.ts",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: "inherit" },
  );
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
      readFileSync(report, "utf8"),
    ) as Report;
    counts.passed += numPassedTests;
    counts.failed += numFailedTests;
    counts.skipped += numPendingTests;
    // A file that cannot even be loaded has no tests of its own to count.
    counts.failed += testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    ).length;
    printSlowest(testResults);
  } catch {
    counts.failed++;
  }
  if (status !== 0 && counts.failed === 0) counts.failed++;
  rmSync(folder, { recursive: true, force: true });
}

/** Where a run's time goes: the first thing to look at when it gets long. */
function printSlowest(files: FileReport[]): void {
  const seconds = ({ startTime, endTime }: FileReport): number => (endTime - startTime) / 1000;
  console.log("\nThe ten slowest files:");
  for (const file of files.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, 10))
    console.log(`${seconds(file).toFixed(1).padStart(7)} s  ${relative(root, file.name)}`);
}
