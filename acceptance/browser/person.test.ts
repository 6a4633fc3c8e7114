import { hasBrowser } from "@orator/testkit/browser";
import type { Locator, Route } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { newSession, setScene } from "./stage.ts";
import type { Scene } from "./stage.ts";
import { visit } from "./visitor.ts";

const TIMEOUT = { timeout: 90_000 };
/** A poster may be so far from the person, as a share of the picture's height. */
const MOST_APART = 0.02;

/** A part of a picture in gray, 0…255. */
interface Gray {
  width: number;
  height: number;
  data: Buffer;
}

async function grayOf(scene: Locator): Promise<Gray> {
  const { data, info } = await sharp(await scene.screenshot())
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** How far a box of one picture has moved in another, pixels: where it is most like, within so many. */
function moved(
  from: Gray,
  to: Gray,
  box: { left: number; top: number; width: number; height: number },
  within: number,
): { x: number; y: number } {
  let best = { x: 0, y: 0, difference: Infinity };
  for (let y = -within; y <= within; y++)
    for (let x = -within; x <= within; x++) {
      let difference = 0;
      for (let row = box.top; row < box.top + box.height; row += 2)
        for (let column = box.left; column < box.left + box.width; column += 2)
          difference += Math.abs(
            from.data[row * from.width + column]! - (to.data[(row + y) * to.width + column + x] ?? 0),
          );
      if (difference < best.difference) best = { x, y, difference };
    }
  return best;
}

describe.skipIf(!hasBrowser)("What a visitor sees of the person (skipped without Chromium)", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(inject("stack")!);
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.stop());

  it.each([
    { width: 390, height: 844 },
    { width: 400, height: 600 },
    { width: 1280, height: 800 },
  ])(
    "is a poster first, and at the same place the person: crown and chin within a fiftieth of the height, at %o",
    async (viewport) => {
      const context = await scene.newContext({ draws: true, reducedMotion: "reduce", viewport });
      const held: Route[] = [];
      await context.route("**/web.avatar*", (route) => void held.push(route));
      const { widget } = await visit(context, (await newSession(scene)).widget_url);
      const picture = widget.locator(".scene");
      const frame = widget.locator(".frame");
      await widget.locator('.frame[data-appearance="poster"]').waitFor(TIMEOUT);
      // Of the widget only the person is compared.
      await frame.evaluate((element) => {
        for (const cover of element.querySelectorAll<HTMLElement>(".cover, .top, .caption, .notice"))
          cover.style.visibility = "hidden";
      });
      const poster = await grayOf(picture);
      for (const route of held) await route.continue();
      await widget.locator('.frame[data-appearance="drawn"]').waitFor(TIMEOUT);
      await widget.locator(".poster").waitFor({ state: "detached" });
      const drawn = await grayOf(picture);
      const { width, height } = poster;
      const most = Math.ceil(MOST_APART * height);
      const middle = { left: Math.round(width / 2 - height / 12), width: Math.round(height / 6) };
      // The upper and the lower half of the face, so that another size is found out, too.
      for (const top of [0.2, 0.36]) {
        const box = { ...middle, top: Math.round(top * height), height: Math.round(0.14 * height) };
        const { x, y } = moved(poster, drawn, box, 2 * most);
        expect(Math.abs(x), `${x} px to the side`).toBeLessThanOrEqual(most);
        expect(Math.abs(y), `${y} px down`).toBeLessThanOrEqual(most);
      }
    },
  );

  it("moves its mouth on the poster where nothing can be drawn, from the first sound on, and says so where no face is", async () => {
    const context = await scene.newContext({ viewport: { width: 400, height: 600 } });
    const { widget, begin, sent, received } = await visit(context, (await newSession(scene)).widget_url);
    await widget.locator('.frame[data-appearance="moving_poster"]').waitFor(TIMEOUT);
    const notice = widget.getByRole("alert").getByText("you see a picture whose face moves");
    await notice.waitFor();
    const [at, place] = [(await notice.boundingBox())!, (await widget.locator(".scene").boundingBox())!];
    expect(at.y).toBeGreaterThan(place.y + 0.7 * place.height);
    await begin();
    await expect.poll(() => sent.map(({ type }) => type), TIMEOUT).toContain("begin");
    await expect.poll(() => received.map(({ type }) => type), TIMEOUT).toContain("speech.part");
    const mouth = (): Promise<string> =>
      widget
        .locator(".poster i")
        .first()
        .evaluate((element) => (element as HTMLElement).style.backgroundPosition);
    const seen = new Set<string>();
    await expect
      .poll(async () => seen.add(await mouth()).size, { ...TIMEOUT, interval: 40 })
      .toBeGreaterThan(4);
    await widget.locator('.frame[data-status="idle"]').waitFor(TIMEOUT);
    await expect.poll(mouth, TIMEOUT).toBe("0px 0%");
  });

  it("greets when the person has come, or after two seconds", async () => {
    const context = await scene.newContext({ draws: true });
    await context.route("**/web.avatar*", () => {});
    await context.clock.install();
    const { page, sent, begin } = await visit(context, (await newSession(scene)).widget_url);
    const typesSent = (): string[] => sent.map(({ type }) => type);
    await page.clock.pauseAt(Date.now() + 60_000);
    await begin();
    await page.clock.runFor(10);
    await page.clock.runFor(1900);
    // What the page has sent by now is known here before its answer.
    await page.evaluate(() => {});
    expect(typesSent()).not.toContain("begin");
    await page.clock.runFor(100);
    await expect.poll(typesSent, TIMEOUT).toContain("begin");
  });
});
