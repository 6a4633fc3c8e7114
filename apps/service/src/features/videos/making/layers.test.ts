import { expect, it } from "vitest";
import { InputError } from "@orator/render";
import type { VideoRequest } from "@orator/render";
import { renderSpec } from "../spec/render-spec.ts";
import type { RenderSpec, SpecScene } from "../spec/render-spec.ts";
import { aSpec } from "../videos.fixture.ts";
import { createDrawStill } from "./draw-still.ts";
import type { Sources } from "./gather-sources.ts";
import { pathsIn, renderRequest } from "./render-request.ts";
import { SourceError } from "./source-error.ts";

const SOURCES: Sources = {
  fileOf: (source) => (source.from === "web" ? `/run/${source.url}` : `/run/${source.name}`),
  avatarOf: () => "zuri",
  names: {},
};
const CARD: Partial<SpecScene> = {
  layers: [
    { type: "image", source: { from: "web", url: "a.png" }, fit: "contain", startMs: 500 },
    { type: "caption", color: "#fff" },
    { type: "text", text: "Hi", entrance: { type: "fade" }, exit: { type: "zoom" }, endMs: 900 },
  ],
  transition: { type: "wipe", durationMs: 300 },
  sound: { source: { from: "storage", key: "k", name: "ding.wav" }, volume: 0.5 },
};

/** A spec of two scenes, the second of which shows nobody and has layers, with music. */
function film(): RenderSpec {
  const { person: _, ...nobody } = aSpec(CARD).scenes[0]!;
  const music = { source: { from: "web", url: "music.mp3" } as const, loop: false };
  return renderSpec.parse({ ...aSpec(), scenes: [aSpec().scenes[0]!, nobody], music });
}

function scenesOf(request: VideoRequest) {
  return "scenes" in request ? request.scenes : [request];
}

it("layers, sounds and music become what the renderer takes, with files in the place of sources", () => {
  const spec = film();
  const request = renderRequest(spec, SOURCES, pathsIn("/run", spec), { imprint: {} });
  expect(request.music).toEqual({ file: "/run/music.mp3", loop: false });
  const [plain, card] = scenesOf(request);
  expect(plain).not.toHaveProperty("layers");
  expect(card).toMatchObject({
    avatarId: null,
    transition: CARD.transition,
    sound: { file: "/run/ding.wav", volume: 0.5 },
    layers: [
      { type: "image", file: "/run/a.png", fit: "contain", startMs: 500 },
      { type: "caption" },
      { type: "text", text: "Hi" },
    ],
  });
});

it("a still shows the first scene when everything has come and nothing is said", async () => {
  const asked: VideoRequest[] = [];
  const drawStill = createDrawStill({
    gather: async () => SOURCES,
    imprint: { mark: "AI" },
    renderer: {
      renderVideo: async (request) => {
        asked.push(request);
        return {} as never;
      },
    },
  });
  const { signal } = new AbortController();
  expect(await drawStill(aSpec(CARD), "/out/still.webp", { folder: "/run", signal })).toBe(true);
  expect(asked[0]).toMatchObject({ posterFile: "/out/still.webp", mark: "AI" });
  expect(asked[0]).not.toHaveProperty("captionsFile");
  const [scene, ...others] = scenesOf(asked[0]!);
  expect(others).toEqual([]);
  expect(scene).toMatchObject({ avatarId: "zuri", silenceMs: 400 });
  expect(scene!.layers).toEqual([
    { type: "image", file: "/run/a.png", fit: "contain" },
    { type: "text", text: "Hi" },
  ]);
});

it("a still of files that cannot be had or shown is none", async () => {
  const { signal } = new AbortController();
  for (const error of [new SourceError("gone"), new InputError("no picture")]) {
    const drawStill = createDrawStill({
      gather: () => Promise.reject(error),
      imprint: {},
      renderer: { renderVideo: () => expect.unreachable() },
    });
    expect(await drawStill(aSpec(), "/out/still.webp", { folder: "/run", signal })).toBe(false);
  }
});
