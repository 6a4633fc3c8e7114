/**
 * What a run of the suite covers: `quick` starts no process, `default` is what CI runs, `all` leaves nothing out.
 */
type Tier = "quick" | "default" | "all";

/** The tier and the turn of a run. */
export interface Turn {
  tier: Tier;
  /** A whole number from 0 that grows with every landing, so that each run chooses other examples. */
  number: number;
}

/**
 * Some members of a list, in its order: all of them in tier `all`, else `count` that the turn chooses, so that
 * ⌈length / count⌉ turns in a row see every member. For examples of which each run needs a few and many runs need all.
 */
export function inTurn<T>(list: readonly T[], count: number, turn: Turn = currentTurn()): T[] {
  if (turn.tier === "all" || count >= list.length) return [...list];
  const start = turn.number * count;
  const chosen = new Set(Array.from({ length: count }, (_, index) => (start + index) % list.length));
  return list.filter((_, index) => chosen.has(index));
}

/** The tier and turn that the runner hands to every test process; tier `default` and turn 0 where there is no runner. */
export function currentTurn(env: Record<string, string | undefined> = process.env): Turn {
  const { TEST_TIER: tier = "default", TEST_TURN: number = "0" } = env;
  if (!isTier(tier)) throw new Error(`TEST_TIER is ${tier}; it may be quick, default or all.`);
  if (!/^\d{1,9}$/.test(number)) throw new Error(`TEST_TURN is ${number}; it must be a whole number from 0.`);
  return { tier, number: Number(number) };
}

function isTier(name: string): name is Tier {
  return name === "quick" || name === "default" || name === "all";
}
