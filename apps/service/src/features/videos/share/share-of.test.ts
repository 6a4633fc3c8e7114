import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld } from "../videos.fixture.ts";
import type { VideoWorld } from "../videos.fixture.ts";

let world: VideoWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

async function change(videoId: string, accountId: string, body: object): Promise<void> {
  const { handle } = world.feature.operations!.find(({ route }) => route.id === "updateVideoShare")!;
  await handle({ params: { video_id: videoId }, body, caller: { accountId } } as never);
}

it("a video that was shared anew while it was made is announced at its new address", async () => {
  const accountId = await world.newAccount();
  const id = await world.order("Hello.", { accountId });
  const before = await world.feature.shareOf((await world.row(id))!);
  expect(before).toEqual({
    shareUrl: expect.stringContaining(`/share/${id}.`),
    gifUrl: null,
    gifHtml: null,
  });
  await change(id, accountId, { renew: true });
  await world.run(id);
  const now = await world.feature.shareOf((await world.row(id))!);
  expect(now.shareUrl).toContain(`/share/${id}.1.`);
  expect(now.gifUrl).toBe(`${now.shareUrl}/preview.gif`);
  expect(now.gifHtml).toContain(`<a href="${now.shareUrl}"`);
  expect(now.gifHtml).toContain(`<img src="${now.gifUrl}" alt="Video" width="320" height="320"`);
  const pages = (await world.eventsOf(id)).map(({ data }) => data.video_share_page_url);
  expect(pages).toEqual([now.shareUrl, now.shareUrl]);
});

it("without a GIF a mail shows the poster, and with a password words alone", async () => {
  const accountId = await world.newAccount();
  world.withoutGif.add("No GIF.");
  const id = await world.order("No GIF.", { accountId });
  await world.run(id);
  const row = (await world.row(id))!;
  const { shareUrl, gifUrl, gifHtml } = await world.feature.shareOf(row);
  expect(gifUrl).toBeNull();
  expect(gifHtml).toContain(`<img src="${shareUrl}/poster.jpg"`);
  await change(id, accountId, { password: "spring-2026" });
  expect((await world.feature.shareOf(row)).gifHtml).toBe(
    `<a href="${shareUrl}" target="_blank" rel="noopener">Video</a>`,
  );
});
