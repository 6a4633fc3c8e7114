import { describe, expect, it } from "vitest";
import { InfrastructureError, isInfrastructureFault } from "./infrastructure-error.ts";
import { retryWithBackoff } from "./retry-with-backoff.ts";

const signal = new AbortController().signal;
const backoff = { firstDelayMs: 1, totalMs: 60_000, signal };
function away() {
  return new Error("while storing", { cause: new InfrastructureError("storage", new Error("503")) });
}

/** Work that fails so many times with such errors and then succeeds, and how often it was done. */
function failing(times: number, error: () => Error) {
  const counted = { runs: 0 };
  const work = async (): Promise<string> => {
    if (counted.runs++ < times) throw error();
    return "done";
  };
  return { counted, work };
}

describe("retryWithBackoff", () => {
  it("does the work again while the infrastructure is away, however deep the fault is wrapped", async () => {
    const { counted, work } = failing(3, away);
    expect(await retryWithBackoff(work, backoff)).toBe("done");
    expect(counted.runs).toBe(4);
  });

  it("throws what is no fault of infrastructure at once", async () => {
    const { counted, work } = failing(1, () => new Error("ours"));
    await expect(retryWithBackoff(work, backoff)).rejects.toThrow("ours");
    expect(counted.runs).toBe(1);
  });

  it("throws the fault when its time is over", async () => {
    const { work } = failing(Infinity, away);
    await expect(retryWithBackoff(work, { ...backoff, totalMs: 20 })).rejects.toSatisfy(
      isInfrastructureFault,
    );
  });

  it("ends with the signal's reason", async () => {
    const stopping = new AbortController();
    const { work } = failing(Infinity, away);
    const waiting = retryWithBackoff(work, { ...backoff, firstDelayMs: 30_000, signal: stopping.signal });
    stopping.abort(new Error("stopping"));
    await expect(waiting).rejects.toThrow("stopping");
  });
});
