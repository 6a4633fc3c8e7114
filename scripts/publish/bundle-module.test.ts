import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root, runCheck } from "../checks.ts";
import { bundleModule } from "./bundle-module.ts";
import { packedManifest } from "./packed-manifest.ts";
import type { Manifest } from "./packed-manifest.ts";

const live = join(root, "packages/live");
const dist = join(live, "dist");

/** What a stranger writes, mistakes included that the compiler must see. */
const CONSUMER = `import { GESTURES, join, LiveError } from "./index.js";
import type { LiveEvents, Mood } from "./index.js";
const session = join({ server: "https://orator.example.com", token: "token", loudspeaker: false });
const stop = session.on("transcript", ({ role, text }: LiveEvents["transcript"]) => console.log(role, text));
session.on("source", ({ sources }) => console.log(sources[0]?.title));
const mood: Mood = "serious";
session.mood = mood;
session.gaze({ x: 0.5, y: 0 });
export const stream: MediaStream = session.audio;
export const waved: boolean = session.gesture(GESTURES[0] ?? "nod");
session.registerTool({ name: "basket", run: ({ of }) => ({ of }) });
session.whenReady().then(({ name }) => name, (error: unknown) => error instanceof LiveError && error.code === "refused_over");
stop();
// @ts-expect-error no such mood
session.mood = "hungry";
// @ts-expect-error no such event
session.on("weather", () => {});
// @ts-expect-error what is within is nobody's business
void session.player;
`;

describe("the live client as it is published", () => {
  beforeAll(() => bundleModule(live));
  const consumer = mkdtempSync(join(tmpdir(), "orator-consumer-"));
  afterAll(() => rmSync(consumer, { recursive: true, force: true }));

  it("is one module that imports nothing, of at most 250 kB gzipped, with the licenses of what it holds", () => {
    const script = readFileSync(join(dist, "index.js"));
    expect(script.toString()).not.toMatch(/\bfrom\s*"[^"]+"|\bimport\s*"|\brequire\(/);
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(250_000);
    const licenses = readFileSync(join(dist, "THIRD-PARTY-LICENSES.txt"), "utf8");
    for (const name of ["three", "zod"]) expect(licenses).toMatch(new RegExp(`^${name}$`, "m"));
  });

  it("has types that stand alone, for strict programs of the browser", async () => {
    const file = join(dist, "consumer.ts");
    writeFileSync(file, CONSUMER);
    try {
      const compilerOptions = {
        target: "es2022",
        module: "esnext",
        moduleResolution: "bundler",
        lib: ["es2022", "dom", "dom.iterable"],
        types: [],
        strict: true,
        skipLibCheck: false,
        noEmit: true,
      };
      const project = join(consumer, "tsconfig.json");
      writeFileSync(project, JSON.stringify({ compilerOptions, files: [file] }));
      expect(await runCheck({ name: "consumer", bin: "tsc", args: ["-p", project] })).toEqual({
        ok: true,
        output: "",
      });
    } finally {
      rmSync(file);
    }
  });

  it("depends on nothing, and is not private", () => {
    const manifest = JSON.parse(readFileSync(join(live, "package.json"), "utf8")) as Manifest;
    const packed = packedManifest(manifest, { isBundled: true });
    expect(packed).toMatchObject({ name: "@orator/live", sideEffects: false });
    for (const member of ["private", "dependencies", "devDependencies", "scripts"])
      expect(packed).not.toHaveProperty(member);
  });
});
