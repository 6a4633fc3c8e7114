import type { Recipe } from "./recipe.ts";

/** Somebody at one moment of being built. */
export interface Draft {
  recipe: Recipe;
  /** Who it began with, to which single controls are put back. */
  base: Recipe;
}

/** What was built so far, and what was taken back. */
export interface History {
  present: Draft;
  past: readonly Draft[];
  future: readonly Draft[];
  /** What was changed last, and when: more of the same soon after is the same step. */
  last?: { what: string; atMs: number };
}

/** What happens to a history. */
export type Step =
  | { do: "change"; recipe: Recipe; what: string; atMs: number }
  | { do: "replace"; recipe: Recipe }
  | { do: "undo" }
  | { do: "redo" };

/** Changes of one control with less time between them are one step. */
const ONE_STEP_MS = 1_200;
const MOST_STEPS = 200;

/** A history that begins with somebody. */
export function begun(recipe: Recipe, base: Recipe = recipe): History {
  return { present: { recipe, base }, past: [], future: [] };
}

/** The history after a step. Whoever is replaced is a step as any other, and the one who comes is the new base. */
export function after(history: History, step: Step): History {
  const { present, past, future, last } = history;
  switch (step.do) {
    case "change": {
      const { recipe, what, atMs } = step;
      if (recipe === present.recipe) return history;
      const isSame = last?.what === what && atMs - last.atMs < ONE_STEP_MS;
      return {
        present: { ...present, recipe },
        past: isSame ? past : kept([...past, present]),
        future: [],
        last: { what, atMs },
      };
    }
    case "replace":
      return {
        present: { recipe: step.recipe, base: step.recipe },
        past: kept([...past, present]),
        future: [],
      };
    case "undo": {
      const former = past.at(-1);
      if (former === undefined) return history;
      return { present: former, past: past.slice(0, -1), future: [present, ...future] };
    }
    case "redo": {
      const [next, ...later] = future;
      if (next === undefined) return history;
      return { present: next, past: [...past, present], future: later };
    }
  }
}

function kept(past: Draft[]): Draft[] {
  return past.slice(-MOST_STEPS);
}
