import { expect, it } from "vitest";
import { bakeOnce } from "./bake-once.ts";

/** Bakes of one avatar: the file is there once one of them was let end. */
function oven(avatar: string) {
  const bakes: { idle: boolean; end: () => void }[] = [];
  let file: string | undefined;
  const bake = (idle: boolean, signal?: AbortSignal): Promise<string> =>
    bakeOnce(
      {
        avatar,
        idle,
        find: async () => file,
        make(signal) {
          const { promise, resolve, reject } = Promise.withResolvers<string>();
          signal.addEventListener("abort", () => reject(signal.reason as Error));
          bakes.push({ idle, end: () => resolve((file = `${avatar}.glb`)) });
          return promise;
        },
      },
      signal,
    );
  return { bakes, bake };
}

it("bakes a person once for all who wait at the same time", async () => {
  const { bakes, bake } = oven("emma");
  const asked = [bake(false), bake(false), bake(true)];
  bakes[0]!.end();
  expect(await Promise.all(asked)).toEqual(["emma.glb", "emma.glb", "emma.glb"]);
  expect(bakes).toHaveLength(1);
});

it("takes over from a bake that nobody waited for, and goes on when the one who waited gives up", async () => {
  const { bakes, bake } = oven("omar");
  const idle = bake(true);
  const stopping = new AbortController();
  const asked = bake(false, stopping.signal);
  await expect(idle).rejects.toThrow("Somebody waits");
  await expect.poll(() => bakes.length).toBe(2);
  const other = bake(false);
  stopping.abort(new Error("cancelled"));
  await expect(asked).rejects.toThrow("cancelled");
  await expect.poll(() => bakes.length).toBe(3);
  bakes[2]!.end();
  expect(await other).toBe("omar.glb");
  expect(bakes.map(({ idle }) => idle)).toEqual([true, false, false]);
});
