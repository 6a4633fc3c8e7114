import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";

const HOSTILE = `"><script>alert(1)</script>' onload='x`;
const FILES = ["video.mp4", "poster.jpg", "preview.gif", "captions.vtt"];

describe.skipIf(stack === undefined)("Share pages", () => {
  let account: Account;
  let stranger: Account;
  let videoId: string;
  beforeAll(async () => {
    [account, stranger] = await Promise.all([newAccount("sharer"), newAccount("stranger")]);
    const { id } = await account.client.videos.createAndWait(
      {
        avatar_id: "zuri",
        voice_id: "en-us-clara",
        text: "Hi.",
        settings: { title: HOSTILE, dimension: { width: 128, height: 128 }, test: true },
      },
      { pollMs: 300 },
    );
    videoId = id;
  }, 240_000);

  /** Page and files at an address: all of them, or none. */
  async function statusesOf(url: string, headers: Record<string, string> = {}): Promise<number[]> {
    const paths = ["", ...FILES.map((name) => `/${name}`)];
    return Promise.all(paths.map(async (path) => (await fetch(url + path, { headers })).status));
  }
  const ALL = [200, 200, 200, 200, 200];
  const NONE = [404, 404, 404, 404, 404];

  function give(url: string, password: string): Promise<Response> {
    return fetch(url, { method: "POST", body: new URLSearchParams({ password }), redirect: "manual" });
  }

  it("getVideoShare 200/404: a page for everyone who has the address, and what a mail shows", async () => {
    const share = await account.client.videos.getShare(videoId);
    expect(share).toMatchObject({ is_enabled: true, expires_at: null, has_password: false });
    await expect(stranger.client.videos.getShare(videoId)).rejects.toMatchObject({ status: 404 });
    const page = await fetch(share.share_url);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(html.length).toBeLessThan(10_000);
    expect(html).not.toContain("<script");
    expect(html).toContain(`<meta property="og:image" content="${share.share_url}/poster.jpg">`);
    expect(html).toContain(`<meta property="og:video" content="${share.share_url}/video.mp4">`);
    for (const text of [html, share.gif_html!]) expect(text).toContain("&#34;&#62;&#60;script&#62;");
    expect(share.gif_html).toContain(`src="${share.gif_url}"`);
    expect(await statusesOf(share.share_url)).toEqual(ALL);
    expect((await (await fetch(share.gif_url!)).text()).slice(0, 4)).toBe("GIF8");
    expect((await (await fetch(`${share.share_url}/captions.vtt`)).text()).slice(0, 6)).toBe("WEBVTT");
    const film = `${share.share_url}/video.mp4`;
    const part = await fetch(film, { headers: { range: "bytes=4-7" } });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
    const head = await fetch(film, { method: "HEAD" });
    const size = Number(head.headers.get("content-length"));
    expect([head.status, part.headers.get("content-range")]).toEqual([200, `bytes 4-7/${size}`]);
    expect((await fetch(film, { headers: { range: `bytes=${size}-` } })).status).toBe(416);
    const saved = await fetch(`${film}?download`, { method: "HEAD" });
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment; /);
  });

  it("updateVideoShare 200/400/404: taken away, ended, given another address", async () => {
    const { videos } = account.client;
    const { share_url: first } = await videos.getShare(videoId);
    expect(await statusesOf(first)).toEqual(ALL);
    expect(await videos.updateShare(videoId, { is_enabled: false })).toMatchObject({ is_enabled: false });
    expect(await statusesOf(first)).toEqual(NONE);
    const madeUp = await (await fetch(`${first}x`)).text();
    expect(await (await fetch(first)).text()).toBe(madeUp);
    await videos.updateShare(videoId, { is_enabled: true });
    expect(await statusesOf(first)).toEqual(ALL);
    const { share_url: second } = await videos.updateShare(videoId, { renew: true });
    expect(await statusesOf(first)).toEqual(NONE);
    expect(await statusesOf(second)).toEqual(ALL);
    const soon = new Date(Date.now() + 1500).toISOString();
    expect(await videos.updateShare(videoId, { expires_at: soon })).toMatchObject({ expires_at: soon });
    await expect.poll(() => statusesOf(second), { timeout: 20_000 }).toEqual(NONE);
    await videos.updateShare(videoId, { expires_at: null });
    expect(await statusesOf(second)).toEqual(ALL);
    const post = (json: object) => raw("POST", `/v1/videos/${videoId}/share`, { key: account.key, json });
    const past = await post({ expires_at: "2020-01-01T00:00:00Z" });
    expect(refusal(past)).toEqual([400, "VALIDATION_ERROR", "expires_at"]);
    expect(refusal(await post({ password: "abc" }))).toEqual([400, "VALIDATION_ERROR", "password"]);
    const theirs = stranger.client.videos.updateShare(videoId, { is_enabled: false });
    await expect(theirs).rejects.toMatchObject({ status: 404 });
  });

  it("updateVideoShare 200: with a password nothing is told before it, and few are tried", async () => {
    const { videos } = account.client;
    const share = await videos.updateShare(videoId, { password: "spring 2026" });
    const url = share.share_url;
    expect(share.has_password).toBe(true);
    expect(share.gif_html).not.toContain("<img");
    expect(await statusesOf(url)).toEqual([200, 404, 404, 404, 404]);
    expect(await (await fetch(url)).text()).not.toMatch(/script|og:|poster|mp4/);
    expect((await give(url, "autumn 2026")).status).toBe(403);
    const given = await give(url, "spring 2026");
    expect([given.status, given.headers.get("location")]).toEqual([303, new URL(url).pathname]);
    const set = given.headers.get("set-cookie")!;
    expect(set).toContain(`Path=${new URL(url).pathname}; Max-Age=43200; HttpOnly; SameSite=Lax`);
    const cookie = set.split(";")[0]!;
    expect(await statusesOf(url, { cookie })).toEqual(ALL);
    expect(await (await fetch(url, { headers: { cookie } })).text()).toContain("og:title");

    // Windows begin on the clock, so that one may begin in the middle of this; no 21 tries fit between two beginnings.
    let [tries, last] = [0, 0];
    for (; tries < 21 && last !== 429; tries++) last = (await give(url, `guess ${tries}`)).status;
    expect(last).toBe(429);
    expect(await statusesOf(url, { cookie })).toEqual(ALL);
    const { share_url: renewed } = await videos.updateShare(videoId, { renew: true });
    expect(await statusesOf(renewed, { cookie })).toEqual([200, 404, 404, 404, 404]);
    await videos.updateShare(videoId, { password: null });
    expect(await statusesOf(renewed)).toEqual(ALL);
  });

  it("updateVideoShare 200, createFolder 201, createVideo 201, trashFolder 200, restoreFolder 200, deleteVideo 200: 202 while it is made, 404 in the trash and once it is deleted", async () => {
    const { folders, videos } = account.client;
    const { folder_id } = await folders.create({ name: "Shared" });
    const { video_id } = await videos.create({
      avatar_id: "zuri",
      voice_id: "en-us-clara",
      text: "one two three four five six ".repeat(100),
      settings: { folder_id, test: true, dimension: { width: 128, height: 128 } },
    });
    const { share_url, gif_html } = await videos.updateShare(video_id, {});
    expect(gif_html).toBeNull();
    const making = await fetch(share_url);
    expect(making.status).toBe(202);
    expect(await making.text()).toContain('<meta http-equiv="refresh"');
    await folders.trash(folder_id);
    expect((await fetch(share_url)).status).toBe(404);
    await folders.restore(folder_id);
    expect((await fetch(share_url)).status).toBe(202);
    await videos.delete(video_id);
    expect((await fetch(share_url)).status).toBe(404);
  });
});
