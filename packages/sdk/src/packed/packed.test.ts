import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serve } from "../core/server.fixture.ts";
import { install, nodes, pack, runIn, tsc } from "./packed.fixture.ts";
import type { Packed } from "./packed.fixture.ts";

// In parts, because this file itself imports no such thing.
const CLIENT = ["@orator", "sdk"].join("/");
const CHROMIUM = "/usr/bin/chromium";

/** Reads a list over two pages, and meets an error by its class. Without types it is a program of plain Node. */
const PROGRAM = `import { Orator, ResourceNotFoundError } from "${CLIENT}";
export async function visit(baseUrl) {
  const orator = new Orator({ sessionToken: "token", baseUrl });
  const names = [];
  for await (const { name } of orator.voices.list()) names.push(name);
  const missing = await orator.brains.get("brn_1").catch((error) => error instanceof ResourceNotFoundError);
  return { names, missing };
}
`;
const VISITED = { names: ["Clara", "Hugo"], missing: true };

/** Uses types of the client, of the API and of its errors, and a mistake that the compiler must see. */
const TYPED = `import { Orator, ValidationError } from "${CLIENT}";
import type { VideoStatus, WebhookEvent } from "${CLIENT}";
const orator = new Orator({ apiKey: "key", maxRetries: 0 });
export async function order(text: string): Promise<string | null> {
  try {
    const video: VideoStatus = await orator.videos.createAndWait({ avatar_id: "zuri", voice_id: "en-us-clara", text });
    return video.video_url;
  } catch (error) {
    return error instanceof ValidationError ? (error.details?.field ?? null) : null;
  }
}
export function urlOf(event: WebhookEvent): string | undefined {
  return event.event_type === "avatar_video.success" ? event.event_data.url : undefined;
}
// @ts-expect-error a video needs somebody who is seen
void orator.videos.create({ voice_id: "en-us-clara", text: "Hello" });
`;

const folder = mkdtempSync(join(tmpdir(), "orator-packed-"));
let packed: Packed;
let stranger: string;

beforeAll(() => {
  packed = pack(folder);
  stranger = install(packed.tarball);
  writeFileSync(join(stranger, "program.mjs"), PROGRAM);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  if (stranger !== undefined) rmSync(stranger, { recursive: true, force: true });
});

/** The service as the program needs it: two pages of voices, no brain. */
function service() {
  return serve(({ path, query }) => {
    if (path === "/page") return { text: "<!doctype html>", headers: { "content-type": "text/html" } };
    if (path !== "/v1/voices")
      return { status: 404, json: { error: { code: "RESOURCE_NOT_FOUND", message: "no" }, request_id: "r" } };
    const page = Number(query.get("page") ?? 1);
    return {
      json: { voices: [{ name: page === 1 ? "Clara" : "Hugo" }], pagination: { page, total_pages: 2 } },
    };
  });
}

/** What the compiler says of a strict consumer under a kind of resolution. */
function check(module: string, options: object): string {
  writeFileSync(join(stranger, "consumer.ts"), TYPED);
  const compilerOptions = { target: "es2022", strict: true, noEmit: true, skipLibCheck: false, ...options };
  const project = join(stranger, `tsconfig.${module}.json`);
  writeFileSync(project, JSON.stringify({ compilerOptions, files: ["consumer.ts"] }));
  return runIn(stranger, tsc, "-p", project);
}

describe("npm pack of the client", () => {
  it("holds what was built, its types, the license and the README, and no source", () => {
    expect(packed.paths).toEqual(
      expect.arrayContaining(["LICENSE", "README.md", "dist/index.js", "dist/index.d.ts"]),
    );
    expect(
      packed.paths.filter((path) => !/^(dist\/.*\.(js|d\.ts)|LICENSE|README\.md|package\.json)$/.test(path)),
    ).toEqual([]);
  });

  it("depends on nothing, is not private and has no side effects", () => {
    const manifest = JSON.parse(
      readFileSync(join(stranger, "node_modules/@orator/sdk/package.json"), "utf8"),
    ) as Record<string, unknown>;
    expect(manifest).toMatchObject({ name: "@orator/sdk", sideEffects: false, engines: { node: ">=20" } });
    for (const member of ["private", "dependencies", "devDependencies", "scripts"])
      expect(manifest).not.toHaveProperty(member);
  });

  it("leaves the repository's package.json as it was", () => {
    expect(packed.manifestLeft).toBe(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  });
});

describe("the client, installed from its tarball into an empty folder,", () => {
  it.each(nodes())("runs on Node $version", async ({ path }) => {
    await using server = await service();
    const call = `import { visit } from "./program.mjs"; console.log(JSON.stringify(await visit(${JSON.stringify(server.url)})));`;
    const child = spawn(path, ["--input-type=module", "--eval", call], { cwd: stranger });
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
    await new Promise((resolve) => child.once("close", resolve));
    expect(printed).toBe(`${JSON.stringify(VISITED)}\n`);
  });

  it("type-checks under nodenext with the types of Node alone", () => {
    expect(check("nodenext", { module: "nodenext", lib: ["es2022"], types: ["node"] })).toBe("");
  });

  it("type-checks under a bundler's resolution with the types of browsers alone", () => {
    const options = { module: "esnext", moduleResolution: "bundler", types: [] };
    expect(check("bundler", { ...options, lib: ["es2022", "dom", "dom.iterable"] })).toBe("");
  });

  it.skipIf(!existsSync(CHROMIUM))("runs in a page of Chromium once it is bundled", async () => {
    await using server = await service();
    const { outputFiles } = await build({
      entryPoints: [join(stranger, "program.mjs")],
      bundle: true,
      format: "iife",
      globalName: "program",
      platform: "browser",
      write: false,
      logLevel: "silent",
    });
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ["--no-sandbox", "--disable-gpu"],
    });
    try {
      const page = await browser.newPage();
      await page.goto(`${server.url}/page`);
      await page.addScriptTag({ content: outputFiles[0]!.text });
      expect(await page.evaluate("program.visit(location.origin)")).toEqual(VISITED);
    } finally {
      await browser.close();
    }
  });
});
