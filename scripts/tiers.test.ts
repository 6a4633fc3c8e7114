import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { currentTurn } from "@orator/testkit/turns";
import { afterAll, describe, expect, it } from "vitest";
import { environmentOf, turnAfter, turnOfRun } from "./tiers.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-turns-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the turn of a run", () => {
  it("is 0 without Git, and then one of the number of commits", () => {
    const git = (...args: string[]): unknown =>
      spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
    expect(turnOfRun(folder, {})).toEqual({ tier: "default", number: 0 });
    git("init");
    for (const message of ["one", "two"]) git("commit", "--allow-empty", "-m", message);
    expect(turnOfRun(folder, {}).number).toBe(turnAfter(2));
  });

  it.each([1, 2, 3, 6])("comes to each of a few examples, though every landing has %i commits", (size) => {
    for (let examples = 2; examples <= 6; examples++) {
      const chosen = Array.from({ length: 60 }, (_, landing) => turnAfter(size * landing) % examples);
      for (let example = 0; example < examples; example++)
        expect(chosen.filter((one) => one === example).length).toBeGreaterThan(3);
    }
  });

  it("is what the environment says, and reaches the tests as such", () => {
    const turn = turnOfRun(folder, { TEST_TIER: "all", TEST_TURN: "7" });
    expect(turn).toEqual({ tier: "all", number: 7 });
    expect(currentTurn(environmentOf(turn))).toEqual(turn);
  });
});
