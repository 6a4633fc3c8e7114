import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDataFolder } from "./data-folder.ts";
import { startTrouble } from "./start-trouble.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// A folder that is not there takes nothing.
// Where nobody can write.
const at = { host: "127.0.0.1", port: 8080, dataDir: "/srv/data" };

function ofSystem(code: string, syscall: string) {
  return Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });
}

function troubleWith(dataDir: string): string | undefined {
  try {
    return void openDataFolder(dataDir);
  } catch (error) {
    return startTrouble(error as Error, { ...at, dataDir });
  }
}

describe("why the service does not start", () => {
  it.each([
    [ofSystem("EADDRINUSE", "listen"), "port 8080 on 127.0.0.1 is taken"],
    [ofSystem("EACCES", "listen"), "port 8080 on 127.0.0.1 is not for this user"],
    [ofSystem("EACCES", "mkdir"), "the data folder /srv/data cannot be written to: choose another"],
    [ofSystem("EROFS", "mkdir"), "the data folder /srv/data cannot be written to"],
    [ofSystem("EPERM", "chmod"), "the data folder /srv/data cannot be written to"],
    [ofSystem("ENOSPC", "write"), "the data folder /srv/data is full"],
    [new Error("attempt to write a readonly database"), "the data folder /srv/data cannot be written to"],
    [new Error("Aborted(). Build with -sASSERTIONS"), "the data folder /srv/data cannot be written to"],
    [{ errno: 51 } as unknown as Error, "the data folder /srv/data cannot be written to"],
    [new Error("a setting is wrong"), "a setting is wrong"],
  ])("%s is one sentence", (error, sentence) => {
    const told = startTrouble(error, at);
    expect(told).toContain(sentence);
    expect(told).not.toMatch(/E[A-Z]{4,}|ASSERTIONS/);
  });

  it.each([
    ["a file", () => join(folder, "file")],
    ["below a file", () => join(folder, "file", "data")],
    ["where nothing can be made", () => "/proc/orator/data"],
    ["a name without end", () => join(folder, "x".repeat(300))],
  ])("a data folder that is %s is told as such", (_what, pathOf) => {
    writeFileSync(join(folder, "file"), "x");
    const dataDir = pathOf();
    expect(troubleWith(dataDir)).toBe(
      `the data folder ${dataDir} is no folder and cannot be made one: choose another with DATA_DIR=…`,
    );
  });
});
