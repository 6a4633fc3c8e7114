import { ModelError } from "../model/model-error.ts";

/** Why a question went without what a model would have told: it did not come in time, or not at all. */
export type ModelMiss = "late" | "failed";

/** Is told of every question that goes without. */
export type OnMiss = (why: ModelMiss, error?: ModelError) => void;

/**
 * What the work finds, if it is done in time; undefined otherwise, and at once while earlier work is still under way that came
 * too late, or when the model has just failed. The work goes on, so that a model that is being loaded is there for the next
 * question. Faults that are none of the model are passed on.
 */
export type InTime = <Found>(work: () => Promise<Found>) => Promise<Found | undefined>;

/** After a failure a model is left alone for so long. */
const REST_MS = 5000;

/** Patience with one model, for all questions of a process. */
export function createPatience(limitMs: number, onMiss: OnMiss): InTime {
  let late = 0;
  let restsUntilMs = 0;
  return async (work) => {
    if (late > 0 || performance.now() < restsUntilMs) {
      onMiss(late > 0 ? "late" : "failed");
      return undefined;
    }
    const done = work();
    if (!(await isSettledWithin(done, limitMs))) {
      late++;
      const settled = (): void => void late--;
      done.then(settled, settled);
      onMiss("late");
      return undefined;
    }
    try {
      return await done;
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      restsUntilMs = performance.now() + REST_MS;
      onMiss("failed", error);
      return undefined;
    }
  };
}

/** Whether a promise is kept or broken within a time. */
async function isSettledWithin(promise: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, limitMs, false)));
  const settled = promise.then(
    () => true,
    () => true,
  );
  const isSettled = await Promise.race([settled, late]);
  clearTimeout(timer);
  return isSettled;
}
