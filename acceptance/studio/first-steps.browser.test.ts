import { Orator } from "@orator/sdk";
import { hasBrowser } from "@orator/testkit/browser";
import { randomUUID } from "node:crypto";
import type { Browser, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { admin } from "../stack/process.ts";
import { barriersOn, openBrowser, sitDown, untilBuilt } from "./desk.ts";
import type { Desk } from "./desk.ts";

const PASSWORD = "a long sentence of mine";
// Not the people, whose pictures a new installation draws for minutes at the first look.
const PAGES = ["/", "/voices", "/developers", "/developers/webhooks", "/developers/start", "/settings"];

describe.skipIf(!hasBrowser)("The studio in Chromium (skipped where there is none)", () => {
  const { url, env } = inject("stack")!;
  const account = `studio-${randomUUID()}`;
  let browser: Browser;
  let owner: Desk;
  /** The link of the first owner, as it is printed. */
  let link: string;
  beforeAll(async () => {
    await admin(env, "create-account", "--name", account);
    [browser, link] = await Promise.all([openBrowser(), admin(env, "studio-link", "--account", account)]);
    owner = await sitDown(browser);
    // Built at the first visit of an installation.
    await untilBuilt(url);
  });
  afterAll(() => browser?.close());

  /** Opens a page of the studio and waits until it has its title. */
  async function open({ page }: Desk, path: string): Promise<void> {
    await page.goto(`${url}/studio${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }

  it("lets the first owner in by the link, which leaves the address and works once", async () => {
    const { page } = owner;
    await page.goto(link);
    await page.getByLabel("Your name").fill("Ada Moreau");
    expect(page.url()).toBe(`${url}/studio/welcome`);
    await page.getByLabel("E-mail").fill(`${account}@example.com`);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Go to the studio" }).click();
    await page.getByRole("heading", { name: "Hello, Ada Moreau" }).waitFor();
    const stranger = await sitDown(browser);
    await stranger.page.goto(link);
    await stranger.page.getByRole("heading", { name: "This link does not work any more" }).waitFor();
  });

  it("shows around whoever wants it, by keys and on phones too, and offers it no more", async () => {
    const { page } = owner;
    await page.getByRole("button", { name: "Take the tour" }).click();
    const tour = page.getByRole("dialog");
    await tour.getByRole("heading", { name: "People" }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await tour.getByRole("heading", { name: "Voices" }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await tour.getByRole("button", { name: "Next" }).click();
    await tour.getByRole("heading", { name: "Library" }).waitFor();
    const { x, width } = (await tour.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    await page.keyboard.press("Escape");
    await tour.waitFor({ state: "detached" });
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.reload();
    await page.getByRole("heading", { name: "Hello, Ada Moreau" }).waitFor();
    expect(await page.getByRole("button", { name: "Take the tour" }).count()).toBe(0);
    await page.getByRole("button", { name: /Ada Moreau/ }).click();
    await page.getByRole("menuitem", { name: "Take the tour" }).click();
    for (const _ of ["Voices", "Library", "Agents", "Developers", "Operations", "Find anything"])
      await tour.getByRole("button", { name: "Next" }).click();
    await tour.getByRole("button", { name: "Done" }).click();
    await tour.waitFor({ state: "detached" });
  });

  it("makes a key that programs can use, and revokes it", async () => {
    const { page } = owner;
    await open(owner, "/developers");
    await page.getByRole("button", { name: "Make a key" }).first().click();
    await page.getByLabel("Name").fill("website");
    await page.getByRole("dialog").getByRole("button", { name: "Make a key" }).click();
    const apiKey = (await page.getByLabel("API key", { exact: true }).textContent())!;
    const client = new Orator({ apiKey, baseUrl: url });
    expect(await client.apiKeys.validate()).toMatchObject({ name: "website", account: { name: account } });
    await page.getByRole("button", { name: "I have kept it" }).click();
    const row = page.getByRole("row", { name: /website/ });
    await row.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await row.getByText("Revoked").waitFor();
    await expect(client.apiKeys.validate()).rejects.toMatchObject({ status: 401 });
  });

  it("lets somebody who was invited as editor see no keys, and a viewer change nothing", async () => {
    const people = { Editor: "makes and changes", Viewer: "looks only" };
    for (const [role, may] of Object.entries(people)) {
      const { page } = owner;
      await open(owner, "/settings/team");
      await page.getByRole("button", { name: "Invite somebody" }).click();
      await page.getByLabel("Role", { exact: true }).selectOption({ label: `${role}: ${may}` });
      await page.getByRole("button", { name: "Make the link" }).click();
      const invitation = (await page.getByRole("dialog").locator("pre").textContent())!;
      const guest = await sitDown(browser);
      await guest.page.goto(invitation);
      await guest.page.getByLabel("Your name").fill(role);
      await guest.page.getByLabel("E-mail").fill(`${role}-${account}@example.com`);
      await guest.page.getByLabel("Password").fill(PASSWORD);
      await guest.page.getByRole("button", { name: "Go to the studio" }).click();
      await guest.page.getByRole("heading", { name: `Hello, ${role}` }).waitFor();
      const navigation = guest.page.getByRole("navigation", { name: "Main" });
      expect(await navigation.getByRole("link").allTextContents()).not.toContain("Developers");
      const answer = await guest.page.request.get(`${url}/v1/api-keys`);
      expect(answer.status()).toBe(403);
      const made = await guest.page.request.post(`${url}/v1/folders/create`, {
        data: { name: `of the ${role}` },
        headers: { "sec-fetch-site": "same-origin" },
      });
      expect(made.status()).toBe(role === "Viewer" ? 403 : 201);
      expect(guest.complaints).toEqual([]);
    }
  });

  it("signs out, asks for the password again, and goes where one wanted to be", async () => {
    const { page } = owner;
    await open(owner, "/settings");
    await page.getByRole("button", { name: /Ada Moreau/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.goto(`${url}/studio/voices`);
    await page.getByLabel("E-mail").fill(`${account}@example.com`);
    await page.getByLabel("Password").fill("another sentence");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("alert").waitFor();
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Voices" }).waitFor();
    expect(page.url()).toBe(`${url}/studio/voices`);
  });

  it("has no barrier on its pages, light and dark, on phones and desks, and nothing that its policy refuses", async () => {
    const { page } = owner;
    const barriers: string[] = [];
    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        for (const path of PAGES) {
          await open(owner, path);
          await expect.poll(() => page.locator("main .animate-pulse").count(), { timeout: 60_000 }).toBe(0);
          for (const barrier of await barriersOn(page))
            barriers.push(`${path} ${colorScheme} ${width}: ${barrier}`);
        }
      }
    expect(barriers).toEqual([]);
    expect(owner.complaints).toEqual([]);
  });

  it("sends its page in no frame and with no script in line, and at most 200 kB for the first one", async () => {
    const answer = await fetch(`${url}/studio`);
    const policy = answer.headers.get("content-security-policy")!;
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-inline");
    const stranger = await sitDown(browser);
    const requests: Request[] = [];
    stranger.page.on("requestfinished", (request) => requests.push(request));
    await stranger.page.goto(`${url}/studio/`);
    await stranger.page.getByRole("heading", { name: /Sign in/ }).waitFor();
    await stranger.page.waitForLoadState("networkidle");
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(200_000);
  });
});
