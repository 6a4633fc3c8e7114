import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "@orator/testkit/servers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const started: ChildProcess[] = [];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "orator-npm-"));
});
afterEach(() => {
  for (const { pid } of started.splice(0))
    try {
      // Whatever a failed test has left.
      process.kill(-pid!, "SIGKILL");
    } catch {
      // It is gone, as it should be.
    }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the service as the README says, and waits until it is up. */
async function npmStart(port: number): Promise<{ npm: ChildProcess; servicePid: number }> {
  const npm = spawn("npm", ["start"], {
    cwd: root,
    // In a group of its own, as a shell does it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      PORT: String(port),
      DATA_DIR: folder,
      PREVIEWS_AT_START: "false",
      SHUTDOWN_GRACE_SECONDS: "1",
    },
  });
  started.push(npm);
  let said = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (text: Buffer) => (said += String(text)));
  // The log, which names the process, is another stream than what is said to people: either may come first.
  const pid = /"pid":(\d+)/;
  const isSaid = (): boolean => said.includes("Orator is running") && pid.test(said);
  await expect.poll(() => isSaid() || said.includes("cannot start"), { timeout: 100_000 }).toBe(true);
  expect(said).not.toContain("cannot start");
  // Nobody can sign in yet.
  expect(said).toMatch(
    new RegExp(`Open the studio: http://127\\.0\\.0\\.1:${port}/studio/welcome#[\\w-]{43}\\n`),
  );
  return { npm, servicePid: Number(pid.exec(said)![1]) };
}

function isRunning(pid: number): boolean {
  try {
    // A zombie is one that has ended, but for its parent to hear of it.
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

describe.skipIf(process.platform !== "linux")("npm start", () => {
  it("takes the service along when npm is ended or killed, so that the next start finds the folder free", async () => {
    const port = await freePort();
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      const { npm, servicePid } = await npmStart(port);
      expect([signal, isRunning(servicePid)]).toEqual([signal, true]);
      npm.kill(signal);
      await expect.poll(() => [signal, isRunning(servicePid)]).toEqual([signal, false]);
    }
    const { npm, servicePid } = await npmStart(port);
    npm.kill("SIGTERM");
    await expect.poll(() => isRunning(servicePid)).toBe(false);
  });
});
