import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { routes } from "@orator/contract";
import fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentPages } from "./document-pages.ts";

const CHROMIUM = "/usr/bin/chromium";
const committed = new URL("../../../../../openapi.json", import.meta.url);

let app: FastifyInstance;

beforeAll(() => {
  app = fastify();
  documentPages("0.2.0")(app);
});
afterAll(() => app.close());

describe("the pages about the API", () => {
  it("serve the committed document", async () => {
    const response = await app.inject({ url: "/openapi.json" });
    expect(response.headers["content-type"]).toContain("application/json");
    expect(response.json()).toEqual(JSON.parse(readFileSync(committed, "utf8")));
  });

  it("serve the reference, which may run nothing of others, evaluate nothing and stand in no frame", async () => {
    const { headers, body } = await app.inject({ url: "/docs" });
    expect(body).toContain("<title>Orator API</title>");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/default-src 'none'; script-src 'self';.*frame-ancestors 'none'/);
    expect(policy).not.toContain("unsafe-eval");
  });

  it("are packed for those who can unpack them", async () => {
    for (const url of ["/openapi.json", "/docs/reference.js"]) {
      const response = await app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
      expect(response.headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(response.rawPayload).equals((await app.inject({ url })).rawPayload)).toBe(true);
    }
  });

  it("give the reference's script an address that changes with it, so that browsers may keep it", async () => {
    const { body } = await app.inject({ url: "/docs" });
    const [address] = /docs\/reference\.js\?v=[0-9a-f]{16}/.exec(body)!;
    const { headers, statusCode } = await app.inject({ url: `/${address}` });
    expect([statusCode, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  });
});

describe.skipIf(!existsSync(CHROMIUM))("the reference in Chromium", () => {
  let browser: Browser;
  let page: Page;
  let origin: string;
  const complaints: string[] = [];
  const strangers: string[] = [];

  beforeAll(async () => {
    origin = await app.listen({ port: 0, host: "127.0.0.1" });
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(origin))
        strangers.push(request.url());
    });
    await page.goto(`${origin}/docs`);
    await page.getByRole("heading", { name: "Orator API" }).waitFor();
  });
  afterAll(() => browser?.close());

  it("shows the guides and every operation's group, and calls this service", async () => {
    for (const title of ["Quick start", "Errors", "Receiving events"])
      await page.getByRole("heading", { name: title }).first().waitFor();
    for (const tag of new Set(Object.values(routes).map((route) => route.tag)))
      await page.getByRole("link", { name: tag, exact: true }).first().waitFor();
    expect(await page.getByText(origin, { exact: true }).count()).toBeGreaterThan(0);
  });

  it("shows an operation with its members, its scope and how the client calls it", async () => {
    await page.goto(`${origin}/docs#tag/videos/POST/v1/video-avatars`);
    await page.reload();
    await page.getByText("counts as inference").first().waitFor();
    await page.getByText("orator.videos.create(").first().waitFor();
    const shown = page.locator('[id$="POST/v1/video-avatars"]').first();
    expect(await shown.innerText()).toMatch(/scope write[^]*Idempotency-Key[^]*avatar_id[^]*required/);
  });

  it("fits a telephone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  });

  it("asks nobody else for anything, and breaks no rule of its page", () => {
    expect({ strangers, complaints }).toEqual({ strangers: [], complaints: [] });
  });
});
