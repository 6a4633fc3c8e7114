import { expect, it } from "vitest";
import { madeOnce } from "./index.ts";

it("is made once for all who ask, and again after it failed", async () => {
  let asked = 0;
  const get = madeOnce(async () => {
    if (++asked === 1) throw new Error("no clay");
    return { number: asked };
  });
  const [first, second] = await Promise.allSettled([get(), get()]);
  expect([first.status, second.status, asked]).toEqual(["rejected", "rejected", 1]);
  const made = await get();
  expect(made.number).toBe(2);
  expect(await get()).toBe(made);
});
