import { Orator } from "@orator/sdk";
import { hasBrowser } from "@orator/testkit/browser";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { newAgent } from "../agentic-avatars/agent.ts";
import { visit } from "../live-visitor.ts";
import { admin } from "../stack/process.ts";
import { openBrowser, sitDown, sitDownAsOwner, untilBuilt } from "./desk.ts";
import type { Desk } from "./desk.ts";

const SLOW = { timeout: 90_000 };
/** What somebody may write wherever a name is asked for: markup, a way out of an attribute, other directions, no space. */
const NAMES = [
  '<img src=x onerror="window.hacked=1">',
  '"><script>window.hacked=1</script><svg onload="window.hacked=1">',
  "\u202Egnp.reggirt\u2066\u200F\u061C",
  "W".repeat(200),
];
const ADDRESS = "javascript:window.hacked=1";
const SCRIPT = NAMES[0]!;

describe.skipIf(!hasBrowser)("What is hostile in the studio (skipped without Chromium)", () => {
  const { url, env } = inject("stack")!;
  const account = `hostile-${randomUUID()}`;
  let browser: Browser;
  let owner: Desk;
  let client: Orator;
  /** Another site. */
  let site: Server;
  let origin: string;
  let agentId: string;
  let brainId: string;
  let videoId: string;
  beforeAll(async () => {
    const key = await admin(env, "create-account", "--name", account, "--key", SCRIPT);
    client = new Orator({ apiKey: key, baseUrl: url });
    site = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"));
    site.listen(0, "127.0.0.1");
    await once(site, "listening");
    // Another name of this machine, so that it is another site as well as another origin.
    origin = `http://localhost:${(site.address() as AddressInfo).port}`;
    browser = await openBrowser();
    await untilBuilt(url);
    owner = await sitDownAsOwner(browser, { url, env, account });
    await owner.page.addInitScript(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      addEventListener("securitypolicyviolation", ({ violatedDirective }) => refused.push(violatedDirective));
    });
    await fill();
  });
  afterAll(async () => {
    site?.close();
    await browser?.close();
  });

  /** Puts hostile names into everything that has one. */
  async function fill(): Promise<void> {
    for (const name of NAMES) {
      await client.folders.create({ name });
      await client.brandVoices.create({ name });
      await newAgent(client, { name });
    }
    const brain = await client.brains.create({ name: SCRIPT });
    brainId = brain.id;
    agentId = (await newAgent(client, { name: SCRIPT, brain_id: brainId })).id;
    const { data } = await client.videos.generate({
      title: NAMES[1]!,
      video_inputs: [
        {
          character: { type: "avatar", avatar_id: "zuri" },
          voice: { type: "text", voice_id: "en-us-clara", input_text: SCRIPT },
        },
      ],
      dimension: { width: 128, height: 128 },
    });
    videoId = data.video_id;
    await client.brains.addDocuments(brainId, {
      title: NAMES[1]!,
      text: `${SCRIPT} ${"W".repeat(10_000)} ${NAMES[2]}`,
    });
  }

  /** What happened in a page that should not. */
  async function harmOn(page: Page): Promise<string[]> {
    return page.evaluate(() => {
      const { refused } = window as unknown as { refused: string[] };
      const { scrollWidth } = document.documentElement;
      return [
        ...("hacked" in window ? ["a script ran"] : []),
        ...refused.map((directive) => `refused: ${directive}`),
        ...(scrollWidth > innerWidth ? [`${scrollWidth} px wide in ${innerWidth}`] : []),
      ];
    });
  }

  it("is shown as text on every page that names it: nothing runs, nothing is wider than the page", async () => {
    const { page } = owner;
    const renamed = await page.request.patch(`${url}/v1/users/me`, {
      data: { name: NAMES[1] },
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(renamed.status()).toBe(200);
    const agent = `/agents/${agentId}`;
    const paths = [
      "/",
      "/library",
      "/library/new",
      `/library/videos/${videoId}`,
      "/agents",
      ...["", "/knowledge", "/site", "/conversations", "/unanswered"].map((part) => agent + part),
      "/voices",
      "/developers",
      "/developers/requests",
      "/operations/audit",
      "/settings/team",
    ];
    const harm: string[] = [];
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of paths) {
        await page.goto(`${url}/studio${path}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expect.poll(() => page.locator("main .animate-pulse").count(), SLOW).toBe(0);
        for (const one of await harmOn(page)) harm.push(`${path} ${width}: ${one}`);
      }
    }
    expect(harm).toEqual([]);
    expect(owner.complaints).toEqual([]);
  });

  it("is shown as text in what was read of a document, in menus and in questions before something is deleted", async () => {
    const { page } = owner;
    await page.goto(`${url}/studio/agents/${agentId}/knowledge`);
    await page.getByRole("button", { name: NAMES[1]!, exact: true }).click();
    await page.getByRole("dialog").getByText(SCRIPT).first().waitFor(SLOW);
    expect(await harmOn(page)).toEqual([]);
    await page.goto(`${url}/studio/developers`);
    await page.getByRole("row", { name: SCRIPT }).getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog").getByText(SCRIPT).waitFor();
    expect(await harmOn(page)).toEqual([]);
    expect(owner.complaints).toEqual([]);
  });

  it("is shown as text in what a visitor said", async () => {
    const { page } = owner;
    const { id } = await newAgent(client, { name: "Ada" });
    const session = await client.widgetSessions.create({ agentic_avatar_id: id, settings: {} });
    const { heard, say, close } = await visit(session.session_id, session.session_token);
    await expect.poll(() => heard.map(({ type }) => type)).toContain("ready");
    say({ type: "ask", id: "q1", text: NAMES[1] });
    const { conversation_id: conversation } = heard.find(({ type }) => type === "ready")!;
    const said = async (): Promise<string[]> => {
      const found = await client.conversations.get(conversation).catch(() => undefined);
      return found?.transcript.messages.map(({ text }) => text) ?? [];
    };
    await expect.poll(said).toContain(NAMES[1]);
    close();
    await page.goto(`${url}/studio/agents/${id}/conversations/${conversation}`);
    await page.getByText(NAMES[1]!).first().waitFor(SLOW);
    expect(await harmOn(page)).toEqual([]);
    for (const path of ["conversations", "unanswered"]) {
      await page.goto(`${url}/studio/agents/${id}/${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expect.poll(() => page.locator("main .animate-pulse").count(), SLOW).toBe(0);
      expect(await harmOn(page)).toEqual([]);
    }
    expect(owner.complaints).toEqual([]);
  });

  it("is refused where it is too long for a name, or an address that a script would be", async () => {
    const long = "N".repeat(10_000);
    const refused = { status: 400 };
    await expect(client.folders.create({ name: long })).rejects.toMatchObject(refused);
    await expect(client.brandVoices.create({ name: long })).rejects.toMatchObject(refused);
    await expect(client.brains.create({ name: long })).rejects.toMatchObject(refused);
    await expect(client.brains.addDocuments(brainId, { title: long, text: "a" })).rejects.toMatchObject(
      refused,
    );
    await expect(client.brains.addDocuments(brainId, { url: ADDRESS })).rejects.toMatchObject(refused);
    await expect(client.webhooks.addEndpoint({ url: ADDRESS })).rejects.toMatchObject(refused);
    const video = { avatar_id: "zuri", input_audio: ADDRESS };
    await expect(client.videos.create(video)).rejects.toMatchObject(refused);
  });

  it("of another site does nothing in the name of who is signed in: no form, no fetch, no frame", async () => {
    const { page } = await sitDown(browser);
    await page.context().addCookies(await owner.page.context().cookies());
    await page.goto(origin);
    const before = (await client.folders.list()).folders.length;
    const fetched = await page.evaluate(async (address) => {
      const options = { method: "POST", credentials: "include", body: '{"name":"by another site"}' } as const;
      await fetch(address, { ...options, mode: "no-cors" }).catch(() => undefined);
      return fetch(address, { ...options, headers: { "content-type": "application/json" } }).then(
        ({ status }) => String(status),
        () => "refused",
      );
    }, `${url}/v1/folders/create`);
    expect(fetched).toBe("refused");
    await page.evaluate((studio) => {
      const frame = document.createElement("iframe");
      frame.src = studio;
      document.body.append(frame);
    }, `${url}/studio`);
    await expect
      .poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-error:")), SLOW)
      .toBe(true);
    const answered = page.waitForResponse((response) => response.url() === `${url}/v1/folders/create`);
    await page.evaluate((address) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: address, enctype: "text/plain" });
      const field = document.createElement("input");
      Object.assign(field, { name: '{"name":"by another site","project_type":"', value: '"}' });
      form.append(field);
      document.body.append(form);
      form.submit();
    }, `${url}/v1/folders/create`);
    expect((await answered).status()).toBeGreaterThanOrEqual(400);
    expect((await client.folders.list()).folders).toHaveLength(before);
  });

  it("finds no secret to take: none in the page, its storage or what scripts see of cookies", async () => {
    const { page } = owner;
    await page.goto(`${url}/studio/developers`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const [session] = await page.context().cookies();
    const { session_id: id } = await page.evaluate(async () => {
      const answer = await fetch("/v1/sessions/current");
      return ((await answer.json()) as { session: { session_id: string } }).session;
    });
    const kept = await page.evaluate(() =>
      JSON.stringify([
        document.cookie,
        { ...localStorage },
        { ...sessionStorage },
        document.documentElement.outerHTML,
      ]),
    );
    for (const secret of [session!.value, id]) expect(kept).not.toContain(secret);
    expect(kept).not.toMatch(/ork_|ors_|whsec_/);
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  });
});
