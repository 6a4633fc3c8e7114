import { describe, expect, it } from "vitest";
import { after, begun } from "./history.ts";
import type { History, Step } from "./history.ts";

const NOBODY = {};

function changed(what: string, value: number, atMs: number): Step {
  return { do: "change", recipe: { [what]: value }, what, atMs };
}

function all(steps: Step[], from: History = begun(NOBODY)): History {
  return steps.reduce(after, from);
}

describe("the history of a person who is being built", () => {
  it("takes steps back and again, to who was begun with and no further", () => {
    const built = all([changed("age", 60, 0), changed("height", 1, 5_000)]);
    const back = all([{ do: "undo" }, { do: "undo" }, { do: "undo" }], built);
    expect(back.present.recipe).toEqual({});
    expect(back.past).toEqual([]);
    const again = all([{ do: "redo" }, { do: "redo" }, { do: "redo" }], back);
    expect(again.present).toEqual(built.present);
  });

  it("takes a slider that is drawn as one step, and the same slider later as another", () => {
    const drawn = [0, 300, 600, 900].map((atMs) => changed("age", atMs / 10, atMs));
    const { past, present } = all([...drawn, changed("age", 20, 5_000)]);
    expect(present.recipe).toEqual({ age: 20 });
    expect(past.map(({ recipe }) => recipe)).toEqual([{}, { age: 90 }]);
  });

  it("begins a step anew after another control, and after what was taken back", () => {
    const between = all([changed("age", 30, 0), changed("height", 1, 100), changed("age", 40, 200)]);
    expect(between.past).toHaveLength(3);
    const back = after(all([changed("age", 30, 0)]), { do: "undo" });
    expect(after(back, changed("age", 50, 100)).past).toHaveLength(1);
  });

  it("forgets what was taken back as soon as something else is done", () => {
    const { future } = all([changed("age", 60, 0), { do: "undo" }, changed("height", 1, 5_000)]);
    expect(future).toEqual([]);
  });

  it("has whoever replaces somebody as the new base, and the former base with the former person", () => {
    const replaced = all([changed("age", 60, 0), { do: "replace", recipe: { height: 0.2 } }]);
    expect(replaced.present).toEqual({ recipe: { height: 0.2 }, base: { height: 0.2 } });
    expect(after(replaced, { do: "undo" }).present).toEqual({ recipe: { age: 60 }, base: {} });
  });

  it("keeps no more than 200 steps", () => {
    const many = all([...Array(250).keys()].map((index) => changed(`control ${index}`, index, index)));
    expect(many.past).toHaveLength(200);
    expect(many.past[0]!.recipe).toEqual({ "control 49": 49 });
  });
});
