import { tinyAvatar } from "@orator/testkit";
import { hasBrowser, openBrowserStage } from "@orator/testkit/browser";
import type { BrowserStage } from "@orator/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadAvatar } from "../avatar/load-avatar.ts";
import { packAvatar } from "../web-avatar/pack-avatar.ts";
import type { ThreeStage } from "./three-stage.ts";

type Door = typeof import("./index.ts");

describe.skipIf(!hasBrowser)("createThreeStage (needs /usr/bin/chromium)", () => {
  let browser: BrowserStage;
  let avatar: string;
  beforeAll(async () => {
    browser = await openBrowserStage();
    avatar = browser.serve(await packAvatar(await loadAvatar(await tinyAvatar()), "algorithmicMedia"));
  });
  afterAll(() => browser?.close());

  it("gives equal pictures for equal channels, whatever was drawn before", async () => {
    const same = await browser.page.evaluate(async (address) => {
      const { createThreeStage } = (globalThis as unknown as { orator: Door }).orator;
      const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 150 });
      const stage = await createThreeStage({ canvas, avatar: address });
      const picture = (channels: object): string => {
        stage.draw(channels);
        return canvas.toDataURL();
      };
      const first = picture({ jawOpen: 0.5, "head.y": 5 });
      const others = [picture({}), picture({ jawOpen: 1, eyeBlinkLeft: 1, "head.x": 9 })];
      return { again: first === picture({ jawOpen: 0.5, "head.y": 5 }), others: others.includes(first) };
    }, avatar);
    expect(same).toEqual({ again: true, others: false });
  });

  it("follows the canvas's size and the framing", async () => {
    const sizes = await browser.page.evaluate(async (address) => {
      const { createThreeStage } = (globalThis as unknown as { orator: Door }).orator;
      const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 150 });
      const stage = await createThreeStage({ canvas, avatar: address, pixelRatio: 2 });
      stage.resize(120, 160);
      stage.draw({});
      const half = canvas.toDataURL();
      stage.setFraming("close_up");
      stage.draw({});
      return { width: canvas.width, height: canvas.height, differs: half !== canvas.toDataURL() };
    }, avatar);
    expect(sizes).toEqual({ width: 240, height: 320, differs: true });
  });

  it("leaves no picture empty: what it resizes is drawn anew at once, in another background and framing, too", async () => {
    const shown = await browser.page.evaluate(async (address) => {
      const { createThreeStage } = (globalThis as unknown as { orator: Door }).orator;
      const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 150 });
      const stage = await createThreeStage({ canvas, avatar: address });
      /** Of the pixels, in percent, how many show something; and the color of the left upper corner. */
      const look = (): { share: number; corner: number[] } => {
        const { width, height } = canvas;
        const brush = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d")!;
        brush.drawImage(canvas, 0, 0);
        const { data } = brush.getImageData(0, 0, width, height);
        const opaque = data.filter((_, at) => at % 4 === 3).filter((alpha) => alpha > 128).length;
        return { share: (100 * opaque) / (width * height), corner: Array.from(data.subarray(0, 4)) };
      };
      stage.draw({});
      const shares: number[] = [];
      for (const [width, height] of [
        [120, 160],
        [300, 100],
        [90, 90],
      ] as const) {
        stage.resize(width, height);
        shares.push(look().share);
      }
      stage.setBackground("#ff0000");
      stage.draw({});
      const { share, corner } = look();
      stage.setBackground("transparent");
      stage.draw({});
      let refused = "";
      try {
        stage.setBackground("no color");
      } catch (error) {
        refused = (error as Error).message;
      }
      return { least: Math.min(...shares), share, corner, bare: look().corner[3], refused };
    }, avatar);
    expect(shown.least).toBeGreaterThan(5);
    expect(shown).toMatchObject({ share: 100, corner: [255, 0, 0, 255], bare: 0 });
    expect(shown.refused).toMatch(/no color/);
  });

  it("frames the person in an area as in a canvas of that size", async () => {
    const apart = await browser.page.evaluate(async (address) => {
      const { createThreeStage } = (globalThis as unknown as { orator: Door }).orator;
      const canvas = Object.assign(document.createElement("canvas"), { width: 160, height: 120 });
      const stage = await createThreeStage({ canvas, avatar: address, adaptive: false });
      const pixels = (left: number, top: number): Uint8ClampedArray => {
        stage.draw({});
        const copy = Object.assign(document.createElement("canvas"), { width: 160, height: 120 });
        const brush = copy.getContext("2d")!;
        brush.drawImage(canvas, -left, -top);
        return brush.getImageData(0, 0, 160, 120).data;
      };
      const difference = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
        a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
      const alone = pixels(0, 0);
      stage.resize(240, 180, { left: 50, top: 60, width: 160, height: 120 });
      return { there: difference(alone, pixels(50, 60)), beside: difference(alone, pixels(50, 54)) };
    }, avatar);
    expect(apart.there).toBeLessThan(0.5);
    expect(apart.beside).toBeGreaterThan(2);
  });

  it("tells what a picture costs, and uploads nothing but bones while the face is still", async () => {
    const { talking, still } = await browser.page.evaluate(async (address) => {
      const { createThreeStage } = (globalThis as unknown as { orator: Door }).orator;
      const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 150 });
      const stage = await createThreeStage({ canvas, avatar: address });
      stage.draw({ jawOpen: 0.5 });
      const moved = stage.stats;
      stage.draw({ jawOpen: 0.5, "head.y": 3 });
      return { talking: moved, still: stage.stats };
    }, avatar);
    expect(talking.drawCalls).toBeGreaterThan(10);
    expect(talking.triangles).toBeGreaterThan(3000);
    expect(talking.textureBytes).toBeGreaterThan(1000);
    expect(talking.pixelRatio).toBe(1);
    expect(still.uploadBytes).toBeLessThan(2000);
    expect(talking.uploadBytes).toBeGreaterThan(still.uploadBytes);
  });

  it("begins with the texels that a small picture needs, and takes finer ones for a larger one", async () => {
    const person = await loadAvatar(await tinyAvatar());
    const side = 1024;
    const texture = { width: side, height: side, data: new Uint8Array(4 * side * side).fill(200) };
    const parts = person.parts.map((part) => (part.kind === "cloth" ? { ...part, texture } : part));
    const address = browser.serve(await packAvatar({ ...person, parts }, "algorithmicMedia"));
    const small = await browser.page.evaluate(async (file) => {
      const { createThreeStage } = (globalThis as unknown as { orator: Door }).orator;
      const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
      const stage = await createThreeStage({ canvas, avatar: file, framing: "full_body" });
      stage.draw({});
      Object.assign(globalThis, { stage });
      return stage.stats.textureBytes;
    }, address);
    expect(small).toBeLessThan(side * side);
    await browser.page.evaluate(() => {
      const { stage } = globalThis as unknown as { stage: ThreeStage };
      stage.resize(1200, 900);
      stage.setFraming("close_up");
    });
    await browser.page.waitForFunction((least) => {
      const { stage } = globalThis as unknown as { stage: ThreeStage };
      return stage.stats.textureBytes > least;
    }, small * 4);
  });

  it("says when the graphics card is taken away, and draws the same again when it is back", async () => {
    const story = await browser.page.evaluate(async (address) => {
      const { createThreeStage } = (globalThis as unknown as { orator: Door }).orator;
      const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 150 });
      const events: string[] = [];
      let heard = (): void => {};
      const next = (): Promise<void> => new Promise((resolve) => (heard = resolve));
      const stage = await createThreeStage({
        canvas,
        avatar: address,
        background: "#336699",
        onContextLost: () => (events.push("lost"), heard()),
        onContextRestored: () => (events.push("restored"), heard()),
      });
      stage.draw({ jawOpen: 0.5 });
      const before = canvas.toDataURL();
      const card = canvas.getContext("webgl2")!.getExtension("WEBGL_lose_context")!;
      let waiting = next();
      card.loseContext();
      await waiting;
      stage.draw({ jawOpen: 0.5 });
      waiting = next();
      // Browsers restore a context only after the loss has been dealt with.
      setTimeout(() => card.restoreContext());
      await waiting;
      stage.draw({ jawOpen: 0.5 });
      return { events, same: before === canvas.toDataURL() };
    }, avatar);
    expect(story).toEqual({ events: ["lost", "restored"], same: true });
  });

  it("rejects in one clear line: without WebGL 2, without a file, and with one that is no avatar", async () => {
    const junk = browser.serve(new TextEncoder().encode("glTF is not for browsers"));
    const messages = await browser.page.evaluate(
      async ([good, bad]) => {
        const { createThreeStage, NoWebGl2Error } = (globalThis as unknown as { orator: Door }).orator;
        const aCanvas = (): HTMLCanvasElement => document.createElement("canvas");
        const taken = aCanvas();
        taken.getContext("2d");
        const attempts = [
          createThreeStage({ canvas: taken, avatar: good! }),
          createThreeStage({ canvas: aCanvas(), avatar: "/nowhere" }),
          createThreeStage({ canvas: aCanvas(), avatar: bad! }),
          createThreeStage({ canvas: aCanvas(), avatar: good!, background: "mauve" }),
        ];
        return Promise.all(
          attempts.map((attempt) =>
            attempt.then(
              () => "",
              (error: Error) => `${error instanceof NoWebGl2Error} ${error.message}`,
            ),
          ),
        );
      },
      [avatar, junk],
    );
    expect(messages).toEqual([
      "true This browser cannot draw in 3D: it has no WebGL 2.",
      "false The avatar cannot be loaded: the server answered 404.",
      "false This is not an avatar file for browsers.",
      'false "mauve" is no color: write it as #rrggbb.',
    ]);
  });
});
