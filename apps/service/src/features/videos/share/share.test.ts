import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ManualClock } from "../../../platform/clock/manual-clock.fixture.ts";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestAnswer, TestService } from "../../../testing/test-service.ts";
import { aSharedVideo, CONTENTS } from "./shared-video.fixture.ts";

const clock = new ManualClock();
const PASSWORD = "örange & 7";
let service: TestService;
let key: string;

beforeAll(async () => {
  service = await startTestService({ clock, env: { PUBLIC_URL: "https://orator.example.com" } });
  key = await service.keyFor("owner");
});
afterAll(() => service.stop());

async function change(id: string, body: object = {}, as = key): Promise<TestAnswer> {
  return service.request("POST", `/v1/videos/${id}/share`, { key: as, body });
}

/** The path of a video's page. */
async function pathOf(id: string): Promise<string> {
  const { body } = await service.request("GET", `/v1/videos/${id}/share`, { key });
  return new URL(body.share_url).pathname;
}

function visit(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<TestAnswer> {
  return service.request(method, path, { headers });
}

/** Gives a password as a browser's form does; follows nothing. */
async function give(path: string, password: string): Promise<Response> {
  const body = new URLSearchParams({ password });
  return fetch(service.url + path, { method: "POST", body, redirect: "manual" });
}

function passOf(response: Response): { cookie: string } {
  return { cookie: response.headers.get("set-cookie")!.split(";")[0]! };
}

const NAMES = ["video.mp4", "poster.jpg", "preview.gif", "captions.vtt"];

async function expectNothing(path: string): Promise<void> {
  const nothing = await visit("/share/made-up");
  for (const one of [path, ...NAMES.map((name) => `${path}/${name}`)]) {
    const { status, body } = await visit(one);
    expect([one, status, body]).toEqual([one, 404, nothing.body]);
  }
}

describe("GET /share/{token}", () => {
  it("shows player, captions, title, length and downloads, without scripts and in less than 10 kB", async () => {
    const path = await pathOf(await aSharedVideo(service));
    const { status, headers, body } = await visit(path);
    expect(status).toBe(200);
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(body.length).toBeLessThan(10_000);
    expect(body).not.toContain("<script");
    for (const part of [
      `<video controls playsinline preload="metadata" width="1280" height="720" poster="${path}/poster.jpg" src="${path}/video.mp4">`,
      `<track kind="captions" label="Captions" src="${path}/captions.vtt">`,
      '<h1 dir="auto">Welcome</h1>',
      ">1:05</time> · Made with Orator · AI-generated",
      `href="${path}/video.mp4?download"`,
      `href="${path}/captions.vtt?download"`,
    ])
      expect(body).toContain(part);
  });

  it("tells chats and search engines what it shows, at addresses that stay", async () => {
    const path = await pathOf(await aSharedVideo(service));
    const { body } = await visit(path);
    const url = `https://orator.example.com${path}`;
    const tags = Object.fromEntries(
      [...body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map((match) => [
        match[1],
        match[2],
      ]),
    );
    expect(tags).toMatchObject({
      "og:type": "video.other",
      "og:title": "Welcome",
      "og:description": "A video of 1:05, made with Orator. AI-generated.",
      "og:url": url,
      "og:image": `${url}/poster.jpg`,
      "og:video": `${url}/video.mp4`,
      "og:video:secure_url": `${url}/video.mp4`,
      "og:video:type": "video/mp4",
      "og:video:width": "1280",
      "og:video:height": "720",
      "twitter:card": "summary_large_image",
      "twitter:image": `${url}/poster.jpg`,
    });
    expect(body).toContain(`<link rel="canonical" href="${url}">`);
    clock.advance(60 * 86_400_000);
    expect((await visit(`${path}/poster.jpg`)).body).toBe(CONTENTS.thumbnail);
    expect((await visit(`${path}/preview.gif`)).body).toBe(CONTENTS.gif);
  });

  it("is what a title says, whatever is in it", async () => {
    const title = `"><script>alert('x')</script><b onload=a>&amp;\u202Egpj.exe\u2066\n\u0007 שלום`;
    const path = await pathOf(await aSharedVideo(service, { title }));
    const { body } = await visit(path);
    expect(body).not.toMatch(/<script|<b |\p{Cf}|[^\P{Cc}\n]/u);
    const shown = `&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;&#60;b onload=a&#62;&#38;amp;gpj.exe שלום`;
    for (const around of [
      `<title>${shown}</title>`,
      `<h1 dir="auto">${shown}</h1>`,
      `<meta property="og:title" content="${shown}">`,
      `<meta name="twitter:title" content="${shown}">`,
    ])
      expect(body).toContain(around);
    const saved = await visit(`${path}/video.mp4?download`);
    expect(saved.headers.get("content-disposition")).toMatch(
      /^attachment; filename\*=UTF-8''[\w.%'()!~*-]+$/,
    );
    const { body: share } = await change(path.split("/")[2]!.split(".")[0]!);
    expect(share.gif_html).toContain(`alt="${shown}"`);
  });

  it("without a title, of a tall film that has neither captions nor a GIF", async () => {
    const { video, thumbnail } = await filesOf(await aSharedVideo(service));
    const files = { video, thumbnail };
    const id = await aSharedVideo(service, { title: null, files, spec: { width: 720, height: 1280 } });
    const { body } = await visit(await pathOf(id));
    expect(body).toContain("<title>Video</title>");
    expect(body).not.toContain("captions.vtt");
    const { body: share } = await change(id);
    expect(share.gif_url).toBeNull();
    expect(share.gif_html).toContain('/poster.jpg" alt="Video" width="320" height="568"');
  });

  it("202, and again every few seconds, while the video is being made; 404 once it failed", async () => {
    const made = await aSharedVideo(service, { status: "processing", progress: 40, files: null });
    const path = await pathOf(made);
    const { status, body } = await visit(path);
    expect(status).toBe(202);
    expect(body).toContain('<meta http-equiv="refresh" content="5">');
    expect(body).toContain('value="40"');
    expect((await visit(`${path}/video.mp4`)).status).toBe(404);
    expect((await change(made)).body).toMatchObject({ gif_url: null, gif_html: null });
    await expectNothing(await pathOf(await aSharedVideo(service, { status: "failed", files: null })));
  });

  it("answers HEAD as GET, without a body", async () => {
    const path = await pathOf(await aSharedVideo(service));
    const page = await visit(path, {}, "HEAD");
    expect([page.status, page.body]).toEqual([200, ""]);
    const film = await visit(`${path}/video.mp4`, {}, "HEAD");
    expect([film.status, film.headers.get("content-length"), film.body]).toEqual([200, "10", ""]);
  });

  it("gives films whole, in parts, and to be saved", async () => {
    const path = `${await pathOf(await aSharedVideo(service, { title: "A/B" }))}/video.mp4`;
    const whole = await visit(path);
    expect([whole.status, whole.body]).toEqual([200, CONTENTS.video]);
    expect(whole.headers.get("accept-ranges")).toBe("bytes");
    expect(whole.headers.get("content-type")).toBe("video/mp4");
    const part = await visit(path, { range: "bytes=2-4" });
    expect([part.status, part.body, part.headers.get("content-range")]).toEqual([206, "234", "bytes 2-4/10"]);
    expect((await visit(path, { range: "bytes=-3" })).body).toBe("789");
    expect((await visit(path, { range: "bytes=10-" })).status).toBe(416);
    const saved = await visit(`${path}?download`);
    expect(saved.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''A%2FB.mp4");
  });

  it("404 for every other address: made up, changed, another video's signature, another file", async () => {
    const path = await pathOf(await aSharedVideo(service));
    const other = await pathOf(await aSharedVideo(service));
    const [name, signature] = [path.slice(0, path.indexOf(".")), other.slice(other.indexOf(".") + 1)];
    const turned = path.slice(0, -2) + (path.at(-2) === "A" ? "B" : "A") + path.at(-1);
    for (const wrong of [
      `${name}.${signature}`,
      turned,
      `${path}.`,
      `${path}A`,
      `${name}.1${path.slice(name.length)}`,
    ])
      await expectNothing(wrong);
    for (const file of ["video.webm", "files", "..%2fvideo.mp4", "constructor"])
      expect((await visit(`${path}/${file}`)).status).toBe(404);
  });
});

describe("POST /v1/videos/{video_id}/share", () => {
  it("takes the page away at once, and gives it back at the same address", async () => {
    const id = await aSharedVideo(service);
    const path = await pathOf(id);
    expect((await change(id, { is_enabled: false })).body).toMatchObject({ video_id: id, is_enabled: false });
    await expectNothing(path);
    expect((await change(id, { is_enabled: true })).body.is_enabled).toBe(true);
    expect((await visit(path)).status).toBe(200);
  });

  it("ends the page at its moment; null takes the moment away; none in the past is taken", async () => {
    const id = await aSharedVideo(service);
    const path = await pathOf(id);
    const end = new Date(clock.nowMs() + 60_000).toISOString();
    expect((await change(id, { expires_at: end })).body.expires_at).toBe(end);
    expect((await visit(path)).status).toBe(200);
    clock.advance(60_000);
    await expectNothing(path);
    const past = await change(id, { expires_at: end });
    expect([past.status, past.body.error.details.field]).toEqual([400, "expires_at"]);
    expect((await change(id, { expires_at: null })).body.expires_at).toBeNull();
    expect((await visit(path)).status).toBe(200);
  });

  it("renews the address: the old one is dead, and so is each one before the last of many at once", async () => {
    const id = await aSharedVideo(service);
    const first = await pathOf(id);
    const renewed = await Promise.all([1, 2, 3].map(() => change(id, { renew: true })));
    const paths = renewed.map(({ body }) => new URL(body.share_url).pathname);
    expect(new Set([first, ...paths]).size).toBe(4);
    const last = await pathOf(id);
    expect(paths).toContain(last);
    expect((await visit(last)).status).toBe(200);
    for (const path of [first, ...paths]) if (path !== last) await expectNothing(path);
  });

  it("404 for another account's video and one that is gone, and 400 for what it does not know", async () => {
    const id = await aSharedVideo(service);
    const path = await pathOf(id);
    const stranger = await service.keyFor("stranger");
    expect((await change(id, { is_enabled: false }, stranger)).status).toBe(404);
    expect((await service.request("GET", `/v1/videos/${id}/share`, { key: stranger })).status).toBe(404);
    for (const [body, field] of [
      [{ password: "abc" }, "password"],
      [{ password: "a".repeat(129) }, "password"],
      [{ expires_at: "tomorrow" }, "expires_at"],
      [{ color: "red" }, "color"],
    ] as const)
      expect((await change(id, body)).body.error.details.field).toBe(field);
    await change(id, { password: PASSWORD });
    expect((await service.request("DELETE", `/v1/videos/${id}`, { key })).status).toBe(200);
    await expectNothing(path);
    expect((await change(id, { renew: true })).status).toBe(404);
  });

  it("with its folder the page goes into the trash, and comes back", async () => {
    const folder = await service.request("POST", "/v1/folders/create", { key, body: { name: "Spring" } });
    const folderId = folder.body.folder_id;
    const path = await pathOf(await aSharedVideo(service, { folderId }));
    expect((await visit(path)).status).toBe(200);
    await service.request("POST", `/v1/folders/${folderId}/trash`, { key });
    await expectNothing(path);
    await service.request("POST", `/v1/folders/${folderId}/restore`, { key });
    expect((await visit(path)).status).toBe(200);
  });
});

describe("a share with a password", () => {
  async function aProtected(): Promise<{ id: string; path: string }> {
    const id = await aSharedVideo(service, { title: "Secret plans" });
    expect((await change(id, { password: PASSWORD })).body.has_password).toBe(true);
    return { id, path: await pathOf(id) };
  }

  it("tells nothing of the video before the password, not even its files", async () => {
    const { path } = await aProtected();
    const { status, body } = await visit(path);
    expect(status).toBe(200);
    expect(body).toContain('<input type="password"');
    expect(body).not.toMatch(/Secret|og:|twitter:|poster|video\.mp4|canonical|1:05/);
    for (const name of NAMES) expect((await visit(`${path}/${name}`)).status).toBe(404);
  });

  it("opens page and files to who gave it, for this address and twelve hours", async () => {
    const { id, path } = await aProtected();
    const given = await give(path, PASSWORD);
    expect([given.status, given.headers.get("location")]).toEqual([303, path]);
    expect(given.headers.get("set-cookie")).toMatch(
      new RegExp(
        `^orator_share=\\d+\\.[\\w-]{43}; Path=${path}; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$`,
      ),
    );
    const pass = passOf(given);
    expect((await visit(path, pass)).body).toContain("Secret plans");
    for (const name of NAMES) {
      const file = await visit(`${path}/${name}`, pass);
      expect([file.status, file.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    }
    expect((await change(id)).body.gif_html).toBe(
      `<a href="https://orator.example.com${path}" target="_blank" rel="noopener">Secret plans</a>`,
    );
    const other = await aProtected();
    expect((await visit(other.path, pass)).body).not.toContain("Secret plans");
    const forged = { cookie: pass.cookie.replace(/=\d+/, "=99999999999") };
    expect((await visit(path, forged)).body).not.toContain("Secret plans");
    clock.advance(12 * 3_600_000);
    expect((await visit(path, pass)).body).not.toContain("Secret plans");
  });

  it("another password or address takes back what was opened; none at all opens it to everybody", async () => {
    const { id, path } = await aProtected();
    const pass = passOf(await give(path, PASSWORD));
    await change(id, { password: "another" });
    expect((await visit(path, pass)).body).not.toContain("Secret plans");
    const fresh = passOf(await give(path, "another"));
    const { body } = await change(id, { renew: true });
    const renewed = new URL(body.share_url).pathname;
    expect((await visit(renewed, fresh)).body).not.toContain("Secret plans");
    await change(id, { password: null });
    expect((await visit(renewed)).body).toContain("Secret plans");
  });

  it("says when it was another one, and takes ten tries in a quarter of an hour", async () => {
    const { path } = await aProtected();
    // To the beginning of a window.
    clock.advance(3_600_000 - (clock.nowMs() % 3_600_000));
    for (const wrong of ["", "orange", "a".repeat(200), PASSWORD.toUpperCase()]) {
      const answer = await give(path, wrong);
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
      expect(await answer.text()).toContain("That is not the password.");
    }
    const rest = await Promise.all(Array.from({ length: 8 }, (_, i) => give(path, `guess ${i}`)));
    expect(rest.map(({ status }) => status).sort()).toEqual([...Array(6).fill(403), 429, 429]);
    const right = await give(path, PASSWORD);
    expect([right.status, right.headers.get("retry-after")]).toEqual([429, "900"]);
    expect(await right.text()).toContain("Come back in 15 min.");
    clock.advance(15 * 60_000);
    expect((await give(path, PASSWORD)).status).toBe(303);
  });

  it("leaves neither the password nor what opens the page in the log", async () => {
    const told = vi.spyOn(service.services.log, "info");
    const { path } = await aProtected();
    await give(path, "a wrong guess");
    const { cookie } = passOf(await give(path, PASSWORD));
    await visit(`${path}/video.mp4`, { cookie });
    const logged = (): string => JSON.stringify(told.mock.calls);
    await expect.poll(logged).toContain("/share/:token/:file");
    const log = logged();
    told.mockRestore();
    for (const secret of [path.split(".")[1]!, cookie.split(".")[1]!, "a wrong guess", PASSWORD])
      expect(log).not.toContain(secret);
    const { rows } = await service.services.database.execute("SELECT * FROM video_shares");
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  it("takes nothing but a form, and no large one", async () => {
    const { path } = await aProtected();
    const json = await service.request("POST", path, { body: { password: PASSWORD } });
    expect(json.status).toBe(403);
    expect((await give(path, "a".repeat(5000))).status).toBe(413);
    expect((await give("/share/made-up", PASSWORD)).status).toBe(404);
    expect((await give(await pathOf(await aSharedVideo(service)), "x")).status).toBe(303);
  });
});

async function filesOf(id: string): Promise<{ video: string; thumbnail: string }> {
  const { rows } = await service.services.database.execute("SELECT files FROM videos WHERE id = $1", [id]);
  return typeof rows[0].files === "string" ? JSON.parse(rows[0].files) : rows[0].files;
}
