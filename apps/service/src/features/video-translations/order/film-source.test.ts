import { describe, expect, it } from "vitest";
import { filmSourceOf } from "./film-source.ts";
import type { FilmSourceParts } from "./film-source.ts";

/** Knows one asset, one file of somebody else and the web. */
function parts(fileType: string): FilmSourceParts {
  return {
    assets: {
      resolveUrl: async (_, url) =>
        url === "own" ? ({ key: "acc_1/assets/a.mp4", name: "talk.mp4", fileType } as never) : undefined,
    },
    videos: {
      specBuilderOf: () =>
        ({
          web: async (url: string) =>
            url === "theirs"
              ? { from: "storage", key: "acc_12/assets/b.mp4", name: "b.mp4" }
              : { from: "web", url },
        }) as never,
    },
  };
}

describe("the film at an address", () => {
  it("is an asset of the account under its name, or what a share link leads to", async () => {
    expect(await filmSourceOf("acc_1", "own", parts("video"))).toEqual({
      source: { film: { from: "storage", key: "acc_1/assets/a.mp4", name: "talk.mp4" } },
      title: "talk",
    });
    const shared = await filmSourceOf("acc_1", "https://www.dropbox.com/s/a1/talk.mp4?dl=0", parts("video"));
    expect(shared).toEqual({
      source: { film: { from: "web", url: "https://www.dropbox.com/s/a1/talk.mp4?dl=1" } },
      title: null,
    });
  });

  it("is no asset of another kind, and no file of another account", async () => {
    await expect(filmSourceOf("acc_1", "own", parts("image"))).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "video_url" },
    });
    await expect(filmSourceOf("acc_1", "theirs", parts("video"))).rejects.toMatchObject({
      code: "RESOURCE_NOT_FOUND",
    });
  });
});
