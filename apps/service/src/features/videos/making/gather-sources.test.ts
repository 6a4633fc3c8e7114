import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDiskBlobs } from "../../../platform/blobs/disk.ts";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import { createGuardedFetch } from "@orator/net";
import { startServer } from "@orator/net/local-server.fixture";
import type { RenderSpec, Source, SpecScene } from "../spec/render-spec.ts";
import { aSpec } from "../videos.fixture.ts";
import { gatherSources } from "./gather-sources.ts";
import type { SourceParts } from "./fetch-source.ts";

const place = mkdtempSync(join(tmpdir(), "orator-sources-"));
let folder: string;
let blobs: Blobs;

beforeAll(async () => {
  blobs = await openDiskBlobs(join(place, "media"));
});
beforeEach(() => {
  folder = mkdtempSync(join(place, "run-"));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

function web(url: string): Source {
  return { from: "web", url };
}

function picture(source: Source): Partial<SpecScene> {
  return {
    background: { type: "image", source, fit: "cover" },
  };
}

function specOf(...scenes: Partial<SpecScene>[]): RenderSpec {
  return { ...aSpec(), scenes: scenes.map((scene) => aSpec(scene).scenes[0]!) };
}

function gather(spec: RenderSpec, parts: Partial<SourceParts & { allowPrivate: boolean }> = {}) {
  const { allowPrivate = true, maxBytes = 100 } = parts;
  const guardedFetch = createGuardedFetch({ allowPrivate });
  return gatherSources(spec, folder, { blobs, guardedFetch, maxBytes }, new AbortController().signal);
}

describe("the files of a video", () => {
  it("are brought once each, whichever scenes need them, under names of their own", async () => {
    let asked = 0;
    const { origin } = await startServer((_request, response) => {
      asked++;
      response.end("pixels");
    });
    const model = join(place, "model");
    writeFileSync(model, "model");
    await blobs.put("acc_1/avatars/a.glb", model, "model/gltf-binary");
    const source = web(`${origin}/a/../picture.png`);
    const person = { key: "acc_1/avatars/a.glb" };
    const sources = await gather(specOf({ ...picture(source), person }, { ...picture(source), person }));
    expect(asked).toBe(1);
    expect(readFileSync(sources.fileOf(source), "utf8")).toBe("pixels");
    expect(sources.avatarOf(person)).toMatch(/\.glb$/);
    expect(readFileSync(sources.avatarOf(person), "utf8")).toBe("model");
    expect(sources.avatarOf({ castId: "zuri" })).toBe("zuri");
    expect(Object.values(sources.names)).toEqual([
      `the file from ${new URL(origin).host}`,
      "the avatar's file",
    ]);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it("are those of layers, sounds and music too", async () => {
    const { origin } = await startServer((request, response) => response.end(request.url));
    const [image, film, sound, music] = ["a.png", "b.mp4", "c.wav", "d.mp3"].map((name) =>
      web(`${origin}/${name}`),
    );
    const spec = specOf({
      layers: [
        { type: "image", source: image! },
        { type: "video", source: film! },
        { type: "text", text: "Hi" },
      ],
      sound: { source: sound! },
    });
    const sources = await gather({ ...spec, music: { source: music! } });
    for (const source of [image, film, sound, music])
      expect(`${origin}${readFileSync(sources.fileOf(source!), "utf8")}`).toBe(
        (source as { url: string }).url,
      );
  });

  it("are refused in words when the server has none, or too much", async () => {
    const { origin } = await startServer((request, response) => {
      if (request.url === "/none") response.writeHead(404).end();
      else response.end("x".repeat(101));
    });
    const host = new URL(origin).host;
    await expect(gather(specOf(picture(web(`${origin}/none`))))).rejects.toThrow(
      `the file from ${host} could not be fetched: ${host} answered with status 404.`,
    );
    await expect(gather(specOf(picture(web(`${origin}/much?token=secret`))))).rejects.toThrow(
      /^the file from [\d.:]+ could not be fetched: (?!.*secret)/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it("are refused when they are too large together, though none is alone", async () => {
    const { origin } = await startServer((_request, response) => void response.end("x".repeat(100)));
    const scenes = Array.from({ length: 11 }, (_, index) => picture(web(`${origin}/${index}`)));
    await expect(gather(specOf(...scenes))).rejects.toThrow("too large or too slow together");
  });

  it("never come from a private address unless that is allowed", async () => {
    let asked = 0;
    const { origin } = await startServer((_request, response) => {
      asked++;
      response.end();
    });
    await expect(gather(specOf(picture(web(origin))), { allowPrivate: false })).rejects.toThrow(
      "not an address on the public internet",
    );
    expect(asked).toBe(0);
  });
});
