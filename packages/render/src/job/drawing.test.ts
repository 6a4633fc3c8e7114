import { describe, expect, it } from "vitest";
import type { VideoPlan } from "../plan/plan-video.ts";
import type { DrawTask } from "../pool/draw-messages.ts";
import type { PoolEvents } from "../pool/pool.ts";
import type { SceneTake } from "../script/scene-take.ts";
import { Drawing } from "./drawing.ts";
import type { DrawingParts } from "./drawing.ts";
import { ProgressMeter } from "./progress-meter.ts";

const FPS = 25;

/** A plan of scenes, of which nothing is looked at but what decides when they can be drawn. */
function planOf(scenes: { layers?: object[]; background?: object }[]): VideoPlan {
  const plans = scenes.map(({ layers, background = { type: "color" } }) => ({
    background,
    request: { layers },
  }));
  return { scenes: plans, fps: FPS, settings: {} } as unknown as VideoPlan;
}

/** A scene in which a channel has the same value in all frames. */
function takeOf(seconds: number, value: number): SceneTake {
  const frames = seconds * FPS;
  return {
    durationMs: seconds * 1000,
    words: [],
    fallbacks: [],
    unspoken: [],
    act: {
      fps: FPS,
      durationMs: seconds * 1000,
      frames,
      channels: { jawOpen: new Float32Array(frames).fill(value) },
    },
  };
}

/** A drawing by one process that draws at once, the runs that it was told to draw, and those for which all was made that it takes. */
function drawingOf(plan: VideoPlan, hasPoster = false, kept?: DrawingParts["kept"]) {
  const drawn: { scene: number; firstFrame: number; value: number }[] = [];
  const furnished: number[] = [];
  const tasks = {
    of: async ({ index, scene, firstFrame, frames }, takes) => {
      const channels = {
        jawOpen: takes[scene]!.act.channels.jawOpen!.slice(firstFrame, firstFrame + frames),
      };
      return {
        index,
        number: { index: scene, of: plan.scenes.length },
        firstFrame,
        frames,
        channels,
      } as DrawTask;
    },
    furnish: async ({ index }) => void furnished.push(index),
  } as DrawingParts["tasks"];
  const pool = {
    async draw(events: PoolEvents) {
      for (let task = await events.next(0); task; task = await events.next(0)) {
        if (!(await events.recall(task)))
          drawn.push({
            scene: task.number.index,
            firstFrame: task.firstFrame,
            value: task.channels.jawOpen![0]!,
          });
        await events.ready(task);
      }
    },
  } as DrawingParts["pool"];
  const drawing = new Drawing(plan, { tasks, pool, kept, meter: new ProgressMeter(), hasPoster });
  return { drawing, drawn, furnished };
}

async function soon(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("Drawing", () => {
  it("draws while the script is still being spoken, as far as what comes can't change it", async () => {
    const { drawing, drawn } = drawingOf(planOf([{}]));
    const done = drawing.draw();
    drawing.learn(0, takeOf(4, 1), { isWhole: false });
    await soon();
    expect(drawn).toEqual([]);
    drawing.learn(0, takeOf(7, 1), { isWhole: false });
    await soon();
    expect(drawn.map(({ firstFrame }) => firstFrame / FPS)).toEqual([0, 1, 2]);
    drawing.learn(0, takeOf(10, 1), { isWhole: true });
    const joined: number[] = [];
    await drawing.join((task) => joined.push(task.index));
    await done;
    expect(joined.toSorted((a, b) => a - b)).toEqual([...Array(10).keys()]);
    expect(drawn).toHaveLength(10);
    expect(drawing.framesDrawn).toBe(250);
  });

  it("draws again what turned out otherwise, and hands over only that", async () => {
    const { drawing, drawn } = drawingOf(planOf([{}]));
    const done = drawing.draw();
    drawing.learn(0, takeOf(6, 1), { isWhole: false });
    await soon();
    expect(drawn.map(({ value }) => value)).toEqual([1, 1]);
    drawing.learn(0, takeOf(6, 2), { isWhole: true });
    const joined: DrawTask[] = [];
    await drawing.join((task) => joined.push(task));
    await done;
    expect(joined.map(({ channels }) => channels.jawOpen![0])).toEqual(Array(6).fill(2));
    expect(drawn).toHaveLength(8);
  });

  it("draws a whole scene while the next is spoken, and waits where its length or a film matters", async () => {
    const film = { background: { type: "video" } };
    const { drawing, drawn } = drawingOf(planOf([{}, { layers: [{ type: "text" }] }, film, {}]));
    const done = drawing.draw();
    drawing.learn(0, takeOf(2, 1), { isWhole: true });
    drawing.learn(1, takeOf(9, 1), { isWhole: false });
    await soon();
    expect(drawn.map(({ scene }) => scene)).toEqual([0, 0]);
    drawing.learn(1, takeOf(9, 1), { isWhole: true });
    drawing.learn(2, takeOf(2, 1), { isWhole: true });
    drawing.learn(3, takeOf(2, 1), { isWhole: true });
    await soon();
    expect(new Set(drawn.map(({ scene }) => scene))).toEqual(new Set([0, 1]));
    await drawing.join(() => {});
    await done;
    expect(new Set(drawn.map(({ scene }) => scene))).toEqual(new Set([0, 1, 2, 3]));
  });

  it("has nothing made for a run that a job before had drawn", async () => {
    const recall = async ({ index }: DrawTask): Promise<boolean> => index !== 2;
    const { drawing, drawn, furnished } = drawingOf(planOf([{}]), false, { recall } as DrawingParts["kept"]);
    const done = drawing.draw();
    drawing.learn(0, takeOf(5, 1), { isWhole: true });
    const joined: number[] = [];
    await drawing.join((task) => joined.push(task.index));
    await done;
    expect(furnished).toEqual([2]);
    expect(drawn).toHaveLength(1);
    expect(joined.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    expect(drawing.framesDrawn).toBe(FPS);
  });

  it("draws nothing before it is known which picture stands for the video", async () => {
    const { drawing, drawn } = drawingOf(planOf([{}]), true);
    void drawing.draw();
    drawing.learn(0, takeOf(7, 1), { isWhole: false });
    await soon();
    expect(drawn).toEqual([]);
    drawing.learn(0, takeOf(9, 1), { isWhole: false });
    await soon();
    expect(drawn).toHaveLength(5);
  });
});
