import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { withLock } from "./lock.ts";

it("waits for another process, says which, and goes on the moment that one is killed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "orator-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = `import { withLock } from ${JSON.stringify(new URL("./lock.ts", import.meta.url).href)};
    await withLock(${JSON.stringify(folder)}, () => { console.log("held"); return new Promise((r) => setTimeout(r, 1e6)); });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  const waited: (number | undefined)[] = [];
  const onWait = (pid: number | undefined): void => {
    waited.push(pid);
    child.kill("SIGKILL");
  };
  expect(await withLock(folder, () => Promise.resolve("mine"), { onWait })).toBe("mine");
  expect(waited).toEqual([child.pid]);
});

it("stops waiting when it is called off", async () => {
  const folder = mkdtempSync(join(tmpdir(), "orator-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const off = new AbortController();
  await withLock(folder, async () => {
    const onWait = (): void => off.abort(new Error("called off"));
    const waiting = withLock(folder, () => Promise.resolve(), { signal: off.signal, onWait });
    await expect(waiting).rejects.toThrow("called off");
  });
});
