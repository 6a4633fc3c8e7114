import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as Sdk from "./index.ts";

const CHROMIUM = "/usr/bin/chromium";

/** The page imports the client from its own server, which plays the service too. */
declare const sdk: typeof Sdk;

let server: Server;
let browser: Browser;
let page: Page;
const received: string[] = [];

/** A page, the client, two pages of voices after a failure, uploads, a redirect. */
async function startServer(): Promise<Server> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("index.ts", import.meta.url))],
    bundle: true,
    format: "iife",
    globalName: "sdk",
    platform: "browser",
    write: false,
  });
  const made = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://localhost");
    const json = (status: number, body: unknown, headers = {}): unknown =>
      response
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(JSON.stringify(body));
    if (pathname === "/page")
      return response
        .writeHead(200, { "content-type": "text/html" })
        .end("<!doctype html><script src=sdk.js></script>");
    if (pathname === "/sdk.js")
      return response.writeHead(200, { "content-type": "text/javascript" }).end(outputFiles[0]!.text);
    if (!pathname.startsWith("/v1/")) return response.writeHead(404).end();
    received.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    if (pathname === "/v1/voices" && received.length === 1) return json(503, {}, { "retry-after": "0" });
    if (pathname === "/v1/voices") {
      const number = Number(searchParams.get("page") ?? 1);
      return json(200, { voices: [{ id: `v${number}` }], pagination: { page: number, total_pages: 2 } });
    }
    if (pathname === "/v1/brains/moved")
      return response.writeHead(302, { location: "/v1/brains/brn_1" }).end();
    request.on("data", (chunk: Buffer) => received.push(String(chunk)));
    return request.on("end", () => json(201, { asset_id: "ast_1" }));
  });
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return made;
}

describe.skipIf(!existsSync(CHROMIUM))("in a page of Chromium", () => {
  beforeAll(async () => {
    server = await startServer();
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/page`);
  });

  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });

  it("an API key is refused", async () => {
    const said = await page.evaluate(() => {
      try {
        return String(new sdk.Orator({ apiKey: "key" }));
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(said).toContain("widget session");
  });

  it("a list is read to its end, past a failure, with the token of the session", async () => {
    received.length = 0;
    const ids = await page.evaluate(async () => {
      const orator = new sdk.Orator({ sessionToken: "token", baseUrl: location.origin });
      // Browsers ask for it by themselves, sooner or later.
      await fetch("/favicon.ico");
      const found: string[] = [];
      for await (const { id } of orator.voices.list()) found.push(id);
      return found;
    });
    expect(ids).toEqual(["v1", "v2"]);
    expect(received).toEqual([
      "GET /v1/voices Bearer token",
      "GET /v1/voices Bearer token",
      "GET /v1/voices?page=2 Bearer token",
    ]);
  });

  it("a file is uploaded", async () => {
    received.length = 0;
    await page.evaluate(async () => {
      const orator = new sdk.Orator({ sessionToken: "token", baseUrl: location.origin });
      await orator.assets.create(new File(["words"], "words.txt", { type: "text/plain" }));
    });
    expect(received).toEqual(["POST /v1/assets?name=words.txt Bearer token", "words"]);
  });

  it("a redirect, whose target the browser hides, is refused", async () => {
    const name = await page.evaluate(() =>
      new sdk.Orator({ sessionToken: "token", baseUrl: location.origin }).brains
        .get("moved")
        .then(() => "followed")
        .catch((error: unknown) => (error as Error).name),
    );
    expect(name).toBe("RedirectError");
  });
});
