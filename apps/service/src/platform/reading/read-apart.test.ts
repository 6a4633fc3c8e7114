import { describe, expect, it } from "vitest";
import { readApart } from "./read-apart.ts";

const PROGRAM = new URL("./reading.fixture.ts", import.meta.url);

function read(task: string, signal = new AbortController().signal) {
  return readApart<any>(PROGRAM, task, { what: "The body", signal });
}

describe("what is read in a process of its own", () => {
  it("comes back whole, long lists in pieces", async () => {
    const { rows, body } = await read("long");
    expect(rows).toHaveLength(1000);
    expect(rows[999]).toEqual({ row: 999 });
    expect(body.items.slice(498)).toEqual([498, 499]);
  });

  it("is refused as the program refuses it", async () => {
    await expect(read("refuse")).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: "rows is empty",
      details: { field: "rows", reason: "is empty" },
    });
  });

  it.each(["die", "fill"])("is refused where the process does not survive it: %s", async (task) => {
    await expect(read(task)).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      message: "The body takes too much time or memory to read.",
    });
  });

  it("holds up nobody when its client is gone", async () => {
    const gone = new AbortController();
    const waiting = Array.from({ length: 5 }, () => read("fill", gone.signal));
    const other = read("long");
    gone.abort(new Error("gone"));
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(
      waiting.map(() => "rejected"),
    );
    expect((await other).rows).toHaveLength(1000);
  });
});
