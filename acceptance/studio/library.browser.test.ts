import { Orator } from "@orator/sdk";
import type { Asset } from "@orator/sdk";
import { hasBrowser } from "@orator/testkit/browser";
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { PNG } from "../files.ts";
import { admin } from "../stack/process.ts";
import { barriersOn, openBrowser, sitDownAsOwner } from "./desk.ts";
import type { Desk } from "./desk.ts";

const FILES = ["first.png", "second.png", "third.png"];

describe.skipIf(!hasBrowser)("The library in Chromium (skipped where there is none)", () => {
  const { url, env } = inject("stack")!;
  const account = `library-${randomUUID()}`;
  let browser: Browser;
  let desk: Desk;
  let page: Page;
  let client: Orator;
  beforeAll(async () => {
    const apiKey = await admin(env, "create-account", "--name", account, "--key", "library");
    client = new Orator({ apiKey, baseUrl: url });
    browser = await openBrowser();
    desk = await sitDownAsOwner(browser, { url, env, account });
    ({ page } = desk);
  });
  afterAll(() => browser?.close());

  /** Names of the files in a folder, or in none, as the service knows them. */
  async function filesIn(folder: string): Promise<string[]> {
    return (await client.assets.list({ folder_id: folder })).assets.map(({ name }) => name).toSorted();
  }

  async function folderNamed(name: string): Promise<string | undefined> {
    return (await client.folders.list()).folders.find((folder) => folder.name === name)?.folder_id;
  }

  /** Waits for what is told in passing. */
  function told(text: string): Promise<void> {
    return page.getByRole("region").getByText(text, { exact: true }).waitFor();
  }

  function undo(): Promise<void> {
    return page.getByRole("button", { name: "Undo" }).last().click();
  }

  function item(name: string) {
    return page.locator("[data-item]", { hasText: name });
  }

  it("takes files, and puts those that are selected by keys into a folder that is made on the way", async () => {
    await page.goto(`${url}/studio/library?tab=assets`);
    // Built at the first visit of an installation; the page comes back by itself.
    await page.getByRole("heading", { name: "Nothing uploaded yet" }).waitFor({ timeout: 180_000 });
    await page
      .locator("input[type=file]")
      .setInputFiles(FILES.map((name) => ({ name, mimeType: "image/png", buffer: Buffer.from(PNG) })));
    await Promise.all(FILES.map((name) => item(name).waitFor()));
    await page.locator('[data-item="0"]').focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+Space");
    await page
      .getByRole("toolbar", { name: "2 selected" })
      .getByRole("button", { name: "Move to …" })
      .click();
    await page.getByRole("button", { name: "New folder" }).last().click();
    await page.getByLabel("Name").fill("Spring");
    await page.keyboard.press("Enter");
    await told("2 items moved to Spring.");
    expect(await filesIn("root")).toHaveLength(1);
    expect(await filesIn((await folderNamed("Spring"))!)).toHaveLength(2);
    await undo();
    await told("Moved back.");
    expect(await filesIn("root")).toEqual(FILES);
  });

  it("takes what is dragged onto a folder, and gives it back when it is dragged onto the way to the top", async () => {
    const spring = (await folderNamed("Spring"))!;
    await item("second.png").dragTo(page.getByRole("link", { name: "Spring" }));
    await told("Moved to Spring.");
    expect(await filesIn(spring)).toEqual(["second.png"]);
    await page.getByRole("link", { name: "Spring" }).click();
    const way = page.getByRole("navigation", { name: "Folders" });
    await item("second.png").dragTo(way.getByRole("link", { name: "Library" }));
    await told("Taken out of its folder.");
    await page.getByRole("heading", { name: "This folder is empty" }).waitFor();
    expect(await filesIn(spring)).toEqual([]);
  });

  it("throws a folder into the trash with what is in it, and brings it back at once or from there", async () => {
    const spring = (await folderNamed("Spring"))!;
    const [{ asset_id: asset }] = (await client.assets.list({ folder_id: "root" })).assets as [
      Asset,
      ...Asset[],
    ];
    await client.assets.update(asset, { folder_id: spring });
    await page.goto(`${url}/studio/library?tab=assets`);
    const actions = page.getByRole("button", { name: "Actions for the folder Spring" });
    const throwAway = page.getByRole("menuitem", { name: "Move to the trash" });
    await actions.click();
    await throwAway.click();
    await told("Spring lies in the trash, with all that is in it.");
    expect(await folderNamed("Spring")).toBeUndefined();
    await undo();
    await told("Spring is back, with all that was in it.");
    expect(await filesIn(spring)).toHaveLength(1);
    await actions.click();
    await throwAway.click();
    await actions.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Trash" }).click();
    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByRole("heading", { name: "The trash is empty" }).waitFor();
    expect(await filesIn(spring)).toHaveLength(1);
  });

  it("throws files away without a question, brings them back, and deletes them for good when it is asked to", async () => {
    const [{ asset_id: id, name }] = (await client.assets.list({ folder_id: "root" })).assets as [
      Asset,
      ...Asset[],
    ];
    await page.goto(`${url}/studio/library?tab=assets`);
    const select = page.getByRole("checkbox", { name: `Select ${name}` });
    const throwAway = page.getByRole("toolbar").getByRole("button", { name: "Move to the trash" });
    await select.check({ force: true });
    await throwAway.click();
    await told("Moved to the trash.");
    expect((await client.assets.get(id)).trashed_at).not.toBeNull();
    await undo();
    await told("Back from the trash.");
    expect((await client.assets.get(id)).trashed_at).toBeNull();
    await select.check({ force: true });
    await throwAway.click();
    await item(name).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Trash" }).click();
    await page.getByRole("button", { name: `Delete ${name} for good` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click();
    await page.getByRole("heading", { name: "The trash is empty" }).waitFor();
    await expect(client.assets.get(id)).rejects.toMatchObject({ status: 404 });
  });

  it("has no barriers, and the browser complains of nothing", async () => {
    for (const path of ["/library", "/library?tab=assets", "/library/new", "/library/trash"]) {
      await page.goto(`${url}/studio${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await barriersOn(page), path).toEqual([]);
    }
    expect(desk.complaints).toEqual([]);
  });
});
