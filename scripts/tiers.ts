import { spawnSync } from "node:child_process";
import { currentTurn } from "@orator/testkit/turns";
import type { Turn } from "@orator/testkit/turns";

/**
 * The tier and turn of a run: as the environment says, else tier `default` and a turn of the number of commits, so that
 * every landing chooses other examples.
 *
 * @param folder of the repository; without Git in it the turn is 0
 */
export function turnOfRun(folder: string, env: Record<string, string | undefined>): Turn {
  return currentTurn({ ...env, TEST_TURN: env["TEST_TURN"] ?? String(turnAfter(countCommits(folder))) });
}

/**
 * The turn after so many commits: the bits of their number mixed. The number itself would not do: where every landing
 * has two commits, one of two examples would never have its turn.
 */
export function turnAfter(commits: number): number {
  let mixed = Math.imul(commits ^ (commits >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % 10_000;
}

function countCommits(folder: string): number {
  const { stdout } = spawnSync("git", ["rev-list", "--count", "HEAD"], { cwd: folder, encoding: "utf8" });
  return Number(stdout?.trim() || 0);
}

/** What goes by a run's turn: read by `currentTurn` in every test. */
export function environmentOf({ tier, number }: Turn): { TEST_TIER: string; TEST_TURN: string } {
  return { TEST_TIER: tier, TEST_TURN: String(number) };
}

/** How a run is told apart from others, and made again. */
export function describeTurn({ tier, number }: Turn): string {
  return `tier ${tier}, turn ${number}`;
}
