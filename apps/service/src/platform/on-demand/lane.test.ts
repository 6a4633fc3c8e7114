import { expect, it } from "vitest";
import { Lane } from "./lane.ts";

it("runs as many at once as it is wide, the others in their order, past those that fail", async () => {
  const lane = new Lane(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((number) =>
      lane.run(async () => {
        begun.push(number);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running--;
        if (number === 1) throw new Error("one failed");
        return number;
      }),
    ),
  );
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(results.map(({ status }) => status === "fulfilled")).toEqual([true, false, true, true, true]);
  expect(await lane.run(async () => "free again")).toBe("free again");
});
