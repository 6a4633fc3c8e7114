import { Orator } from "@orator/sdk";
import { hasBrowser } from "@orator/testkit/browser";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { admin } from "../stack/process.ts";
import { barriersOn, openBrowser, sitDownAsOwner, untilBuilt } from "./desk.ts";
import type { Desk } from "./desk.ts";

/** Somebody is baked, packed and drawn without a graphics card. */
const SHOWN_MS = 240_000;

describe.skipIf(!hasBrowser)("The people editor in Chromium (skipped where there is none)", () => {
  const { url, env } = inject("stack")!;
  const account = `people-${randomUUID()}`;
  let browser: Browser;
  let desk: Desk;
  let page: Page;
  let client: Orator;
  beforeAll(async () => {
    const apiKey = await admin(env, "create-account", "--name", account, "--key", "people");
    client = new Orator({ apiKey, baseUrl: url });
    browser = await openBrowser();
    await untilBuilt(url);
    desk = await sitDownAsOwner(browser, { url, env, account });
    ({ page } = desk);
  });
  afterAll(() => browser?.close());

  /** Waits until whoever is asked for is there, alive. */
  function shown(): Promise<void> {
    // Whoever was there before fades out behind them.
    return page.locator('[data-person="shown"] canvas').last().waitFor({ timeout: SHOWN_MS });
  }

  function slider(name: string) {
    return page.getByRole("slider", { name, exact: true });
  }

  it("makes somebody of words, and says what it understood and what not", async () => {
    await page.goto(`${url}/studio/people/new`);
    await shown();
    await page.getByLabel("Describe the person").fill("a man of sixty with gray hair and a flumpish nose");
    await page.getByText("somebody new").click();
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Not understood").waitFor();
    await page.getByText("flumpish").waitFor();
    expect(Number(await slider("Age").inputValue())).toBe(60);
    expect(await slider("Gender").inputValue()).toBe("1");
    await shown();
  });

  it("takes sliders, by keys, back and again", async () => {
    await slider("Age").press("ArrowRight");
    await page.getByRole("tab", { name: "Build" }).click();
    const height = slider("Height");
    const before = await height.inputValue();
    await height.press("Home");
    await page.keyboard.press("Control+z");
    expect(await height.inputValue()).toBe(before);
    await page.keyboard.press("Control+z");
    await page.getByRole("tab", { name: "Face & age" }).click();
    expect(await slider("Age").inputValue()).toBe("60");
    await page.keyboard.press("Control+Shift+z");
    expect(await slider("Age").inputValue()).toBe("61");
    await page.getByRole("button", { name: "Redo" }).click();
    await page.getByRole("tab", { name: "Build" }).click();
    expect(await height.inputValue()).toBe("0");
    await page.getByRole("button", { name: "Reset Height" }).click();
    expect(await height.inputValue()).toBe(before);
  });

  it("brings whoever is not saved back after a reload, and asks before they are lost", async () => {
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText("you had not saved yet").waitFor();
    expect(await slider("Age").inputValue()).toBe("61");
    await page.getByRole("link", { name: "Voices" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(page.url()).toContain("/people/new");
  });

  it.each([
    { width: 390, look: "light" },
    { width: 1280, look: "dark" },
  ] as const)("keeps nobody out at $width px, $look", async ({ width, look }) => {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme: look });
    for (const group of ["Hair & beard", "Clothes", "Face & age"]) {
      await page.getByRole("tab", { name: group }).click();
      expect(await barriersOn(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it("saves somebody as one of the account's own people, whose model can be taken along", async () => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByLabel("Name").fill("Konrad");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Konrad is saved" }).waitFor({ timeout: SHOWN_MS });
    const [download] = await Promise.all([
      page.waitForEvent("download", { timeout: SHOWN_MS }),
      page.getByRole("button", { name: "Download GLB" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Konrad.glb");
    const { meshes } = jsonOfGlb(await readFile(await download.path()));
    expect(meshes.length).toBeGreaterThan(0);
    const { avatars } = await client.avatars.list({ scope: "private" });
    expect(avatars.map(({ name }) => name)).toEqual(["Konrad"]);
    const { recipe, gender, age } = await client.avatars.get(avatars[0]!.id);
    expect({ gender, age, built: recipe?.body.age }).toEqual({ gender: "male", age: 61, built: 61 });
  });

  it("shows them on a page of their own, from which another person can begin", async () => {
    await page.getByRole("link", { name: "See Konrad" }).click();
    await page.getByRole("heading", { name: "Konrad", exact: true }).waitFor();
    await page.getByRole("link", { name: "Begin with this person" }).click();
    await page.getByRole("heading", { name: "Build a person" }).waitFor();
    expect(await slider("Age").inputValue()).toBe("61");
    expect(desk.complaints).toEqual([]);
  });
});

/** The JSON chunk of a GLB file, which comes first. */
function jsonOfGlb(file: Buffer): { meshes: unknown[] } {
  expect(file.subarray(0, 4).toString("latin1")).toBe("glTF");
  expect(file.subarray(16, 20).toString("latin1")).toBe("JSON");
  return JSON.parse(file.subarray(20, 20 + file.readUInt32LE(12)).toString("utf8"));
}
