import { hasBrowser } from "@orator/testkit/browser";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { hasRecognizer, newSession, QUESTION, setScene } from "./stage.ts";
import type { Scene } from "./stage.ts";
import { isSilent, isSounding, noteSound, silencedBy } from "./in-page.ts";
import { visit } from "./visitor.ts";
import type { Visitor } from "./visitor.ts";

const TIMEOUT = { timeout: 60_000 };
const NEXT_QUESTION = "When do you open?";

describe.skipIf(!hasBrowser)("The widget in Chromium (skipped where there is none)", () => {
  let scene: Scene;
  /** Of a session that lasts a minute, the shortest there is; opened first, so that the other tests pass the time. */
  let latecomer: Visitor;
  beforeAll(async () => {
    scene = await setScene(inject("stack")!);
    latecomer = await visitor({ max_duration: 60 }, { stays: true });
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.stop());

  /** A visitor of a session's own page. */
  const visitor = async (
    settings: Parameters<typeof newSession>[1] = {},
    options: Parameters<Scene["newContext"]>[0] = {},
  ): Promise<Visitor & { sessionId: string }> => {
    const session = await newSession(scene, settings);
    const context = await scene.newContext(options);
    return Object.assign(await visit(context, session.widget_url), { sessionId: session.session_id });
  };
  /** How many questions have been answered to the end. */
  const answersIn = (ada: Visitor) => () =>
    ada.received.filter(
      ({ type, role, state, id }) =>
        type === "message" && role === "assistant" && state === "complete" && id !== "greeting-answer",
    ).length;
  const typesOf = (messages: Visitor["sent"]) => () => messages.map(({ type }) => type);

  it("greets when the visitor has clicked, answers from a document, and shows the source", async () => {
    const ada = await visitor();
    await ada.page.waitForTimeout(1000);
    expect(typesOf(ada.sent)()).not.toContain("begin");
    await ada.begin();
    await ada.widget.getByRole("button", { name: "Talk to Ada" }).waitFor({ state: "hidden" });
    await ada.widget.locator(".caption", { hasText: "Ada" }).waitFor();
    await expect.poll(() => ada.answers.first().textContent(), TIMEOUT).toContain("Hello, I am Ada.");
    await ada.ask(QUESTION);
    await expect.poll(() => ada.answers.nth(1).textContent(), TIMEOUT).toContain("thirty days");
    const source = ada.answers.nth(1).locator("summary");
    expect(await source.textContent()).toBe("Source: Returns and hours");
    await ada.widget.getByRole("button", { name: "Conversation" }).click();
    await source.click();
    await ada.answers.nth(1).locator("blockquote", { hasText: "thirty days of delivery" }).waitFor();
    expect(await ada.asked.allTextContents()).toEqual([QUESTION]);
  });

  it("falls silent on Escape at once, and the conversation keeps only what was heard", async () => {
    const context = await scene.newContext();
    await context.addInitScript(noteSound);
    const ada = await visit(context, (await newSession(scene)).widget_url);
    await ada.begin();
    await ada.page.waitForFunction(isSounding);
    const silence = ada.page.evaluate(silencedBy, "Escape");
    await ada.widget.getByLabel("Your message").press("Escape");
    const { sounding, stopsInS } = await silence;
    expect(sounding).toBeGreaterThan(0);
    // Without a click: all of them fade.
    expect(stopsInS).toHaveLength(sounding);
    expect(Math.max(...stopsInS)).toBeLessThan(0.1);
    await ada.page.waitForFunction(isSilent);
    await expect.poll(typesOf(ada.received), TIMEOUT).toContain("interrupted");
    await ada.page.waitForTimeout(500);
    for (const line of await ada.answers.allTextContents()) expect(line).not.toContain("shop?");
  });

  it.skipIf(!hasRecognizer)(
    "hears a question while the microphone's button is held, and answers it (skipped without PocketSphinx)",
    async () => {
      const ada = await visitor({}, { permissions: ["microphone"] });
      await ada.begin();
      const button = ada.widget.getByRole("button", { name: "Hold to talk" });
      await button.focus();
      await ada.page.keyboard.down(" ");
      await expect.poll(typesOf(ada.sent), TIMEOUT).toContain("listening.start");
      expect(await button.getAttribute("aria-pressed")).toBe("true");
      await ada.page.waitForTimeout(scene.questionMs + 500);
      await ada.page.keyboard.up(" ");
      await expect.poll(() => ada.asked.count(), TIMEOUT).toBe(1);
      // Not all of it is always understood, but the end is, and whatever is understood is answered.
      expect(await ada.asked.textContent()).toMatch(/return something/i);
      await expect.poll(answersIn(ada), TIMEOUT).toBeGreaterThan(0);
      expect(await button.getAttribute("aria-pressed")).toBe("false");
    },
  );

  it("says so when the microphone is denied, and goes on by text", async () => {
    const ada = await visitor();
    await ada.page.context().grantPermissions([]);
    await ada.begin();
    const hands = ada.widget.getByRole("button", { name: "Hands-free" });
    await hands.click();
    await ada.widget.getByRole("alert").getByText("The microphone is blocked").waitFor();
    expect(await hands.getAttribute("aria-pressed")).toBe("false");
    await ada.ask(NEXT_QUESTION);
    await expect.poll(() => ada.answers.last().textContent(), TIMEOUT).toContain("nine to six");
  });

  it("keeps two sessions apart that run side by side, and ends the one that is terminated", async () => {
    const [ada, eve] = await Promise.all([visitor(), visitor()]);
    await Promise.all([ada.begin(), eve.begin()]);
    await Promise.all([ada.ask(QUESTION), eve.ask(NEXT_QUESTION)]);
    await expect.poll(() => ada.answers.last().textContent(), TIMEOUT).toContain("thirty days");
    await expect.poll(() => eve.answers.last().textContent(), TIMEOUT).toContain("nine to six");
    expect(await ada.asked.allTextContents()).toEqual([QUESTION]);
    expect(await eve.asked.allTextContents()).toEqual([NEXT_QUESTION]);
    await scene.client.widgetSessions.terminate(ada.sessionId);
    // Within a second: told by the server, not found out at the next request.
    await expect.poll(() => ada.received.at(-1)?.type, { timeout: 1000 }).toBe("ended");
    await ada.widget.getByRole("alert").getByText("This conversation was ended.").waitFor();
    await ada.widget.getByLabel("Your message").waitFor({ state: "hidden" });
    await eve.ask(QUESTION);
    await expect.poll(() => eve.asked.count(), TIMEOUT).toBe(2);
    await expect.poll(() => eve.answers.last().textContent(), TIMEOUT).toContain("thirty days");
  });

  it("is embedded by one script tag in a page with a strict policy, tells it what happens, and does what it says", async () => {
    const { origin } = scene.host;
    const session = await newSession(scene, {
      allowed_domains: [new URL(origin).host],
      features: { say: true },
    });
    const policy = [
      "default-src 'none'",
      `script-src ${scene.url} 'nonce-host'`,
      `connect-src ${scene.url} ${scene.url.replace("http", "ws")}`,
      `img-src ${scene.url} data:`,
    ];
    const address = scene.host.page(
      `<orator-avatar session-token="${session.session_token}"></orator-avatar>
      <script src="${scene.url}/widget/orator.js"></script>
      <script nonce="host">
        const told = [];
        for (const type of ["ready", "speaking", "message", "error", "ended"])
          document.querySelector("orator-avatar").addEventListener(type, ({ detail }) => told.push([type, detail]));
      </script>`,
      policy.join("; "),
    );
    const ada = await visit(await scene.newContext({ permissions: ["microphone"] }), address);
    const told = (): Promise<[string, Record<string, unknown>][]> => ada.page.evaluate("told");
    const toldOf = async (wanted: string) =>
      (await told()).flatMap(([type, detail]) => (type === wanted ? [detail] : []));
    await ada.begin();
    await expect
      .poll(() => toldOf("ready"), TIMEOUT)
      .toEqual([expect.objectContaining({ sessionId: session.session_id, name: "Ada" })]);
    await expect.poll(() => toldOf("speaking"), TIMEOUT).toContainEqual({ speaking: true });
    const avatar = ada.page.locator("orator-avatar");
    await avatar.evaluate((element: Avatar) => element.interrupt());
    await expect.poll(() => toldOf("speaking"), TIMEOUT).toContainEqual({ speaking: false });
    await avatar.evaluate((element: Avatar) => element.say("Welcome to my page."));
    await expect
      .poll(() => toldOf("message"), TIMEOUT)
      .toContainEqual(
        expect.objectContaining({ role: "assistant", text: "Welcome to my page.", state: "complete" }),
      );
    await avatar.evaluate((element: Avatar) => element.end());
    await expect.poll(() => toldOf("ended"), TIMEOUT).toEqual([{ reason: "closed" }]);
    expect(JSON.stringify(await told())).not.toContain(session.session_token);
    expect(ada.complaints.filter((text) => text.includes("Content Security Policy"))).toEqual([]);
  });

  it("is embedded as a frame, tells the page around it what happens, and takes questions and a language from it", async () => {
    const session = await newSession(scene, { allowed_domains: [new URL(scene.host.origin).host] });
    const address = scene.host.page(
      `<iframe src="${session.widget_url}" width="300" height="400" allow="microphone; autoplay; fullscreen"></iframe>
      <script>
        const told = [];
        addEventListener("message", ({ data, origin }) => told.push({ ...data, origin }));
      </script>`,
    );
    const ada = await visit(await scene.newContext(), address);
    const frame = ada.page.frameLocator("iframe");
    await frame.getByRole("button", { name: "Talk to Ada" }).click();
    const told = (): Promise<{ type: string; detail: { role?: string; text?: string }; origin: string }[]> =>
      ada.page.evaluate("told");
    await ada.page.evaluate(
      `frames[0].postMessage({ target: "orator", method: "ask", text: ${JSON.stringify(QUESTION)} }, "*")`,
    );
    await expect
      .poll(async () => (await told()).flatMap(({ detail }) => detail.text ?? []), TIMEOUT)
      .toContainEqual(expect.stringContaining("thirty days"));
    await ada.page.evaluate(
      `frames[0].postMessage({ target: "orator", attribute: "language", value: "de" }, "*")`,
    );
    await expect
      .poll(async () => (await told()).findLast(({ type }) => type === "voice")?.detail, TIMEOUT)
      .toMatchObject({ language: "de" });
    expect(new Set((await told()).map(({ origin }) => origin))).toEqual(new Set([scene.url]));
    expect(JSON.stringify(await told())).not.toContain(session.session_token);
  });

  it("shows itself on no domain but those that the session allows: neither in a frame nor by its script", async () => {
    const session = await newSession(scene, { allowed_domains: ["shop.example"] });
    const framing = await scene.newContext();
    const frame = await visit(framing, scene.host.page(`<iframe src="${session.widget_url}"></iframe>`));
    expect(frame.complaints.join()).toContain("frame-ancestors");
    expect(await frame.page.frameLocator("iframe").locator("orator-avatar").count()).toBe(0);
    const script = `<orator-avatar session-token="${session.session_token}"></orator-avatar>
      <script src="${scene.url}/widget/orator.js"></script>`;
    const ada = await visit(await scene.newContext(), scene.host.page(script));
    await ada.widget.getByRole("alert").getByText("This page may not show the conversation.").waitFor();
    expect(ada.received).toEqual([]);
  });

  it("speaks the visitor's language, and every control is reached by the Tab key and has a name", async () => {
    const ada = await visitor({}, { locale: "de-DE" });
    await ada.widget.getByRole("button", { name: "Mit Ada sprechen" }).click();
    const names = new Set<string | undefined>();
    // Once around, with what the browser itself puts between end and beginning.
    for (let press = 0; press < 12; press++) {
      await ada.page.keyboard.press("Tab");
      const name = await ada.widget.evaluate(({ shadowRoot }) => {
        const control = shadowRoot!.activeElement as HTMLInputElement | null;
        return control?.ariaLabel ?? control?.labels?.[0]?.textContent ?? control?.tagName;
      });
      names.add(name);
    }
    const tools = ["Sprache", "Stumm", "Untertitel", "Gespräch", "Vollbild"];
    const bar = ["Zum Sprechen halten", "Freisprechen", "Ihre Nachricht", "Senden"];
    expect(names).toEqual(new Set([...tools, ...bar, undefined]));
    await ada.widget.getByRole("button", { name: "Stumm" }).press("Enter");
    expect(await ada.widget.getByRole("button", { name: "Stumm" }).getAttribute("aria-pressed")).toBe("true");
    await ada.page.reload();
    await ada.widget.locator('.sound[aria-pressed="true"]').waitFor();
  });

  it("says so when a session's time is over, and cannot be opened any more", async () => {
    const alert = latecomer.widget.getByRole("alert");
    await expect.poll(() => alert.textContent(), TIMEOUT).toBe("The time for this conversation is over.");
    await latecomer.page.reload();
    await expect.poll(() => alert.textContent(), TIMEOUT).toBe("This conversation is over.");
  });
});

/** What `<orator-avatar>` can do. */
type Avatar = HTMLElement & { say(text: string): void; interrupt(): void; end(): void };
