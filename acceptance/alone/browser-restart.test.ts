import { hasBrowser } from "@orator/testkit/browser";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newSession, QUESTION, setOwnScene } from "../browser/stage.ts";
import type { OwnScene } from "../browser/stage.ts";
import { visit } from "../browser/visitor.ts";
import type { Visitor } from "../browser/visitor.ts";

const TIMEOUT = { timeout: 90_000 };
const NEXT_QUESTION = "When do you open?";

describe.skipIf(!hasBrowser)("The widget while the server restarts (skipped without Chromium)", () => {
  let scene: OwnScene;
  beforeAll(async () => {
    scene = await setOwnScene();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.stop());

  const visitor = async (): Promise<Visitor> =>
    visit(await scene.newContext(), (await newSession(scene)).widget_url);

  it("goes on after a restart of the server where it was: nothing twice, nothing lost", async () => {
    const ada = await visitor();
    await ada.begin();
    await expect.poll(() => ada.answers.count(), TIMEOUT).toBe(1);
    await ada.ask(QUESTION);
    await expect.poll(() => ada.answers.nth(1).textContent(), TIMEOUT).toContain("thirty days");
    await ada.widget.locator('.frame[data-status="idle"]').waitFor(TIMEOUT);
    const before = await ada.lines.allTextContents();
    await scene.restart();
    // Asked while nobody listens: it waits for the line.
    await ada.ask(NEXT_QUESTION);
    await expect.poll(() => ada.answers.nth(2).textContent(), TIMEOUT).toContain("nine to six");
    const after = await ada.lines.allTextContents();
    expect(after.slice(0, 3)).toEqual(before);
    expect(after).toHaveLength(5);
  });

  it("a question that is typed while the line is lost stays in the log as waiting, and is sent once", async () => {
    const ada = await visitor();
    await ada.begin();
    await expect.poll(() => ada.answers.count(), TIMEOUT).toBe(1);
    await ada.widget.getByRole("button", { name: "Conversation" }).click();
    const isBack = scene.restart();
    await ada.widget.locator('.frame[data-status="lost"]').waitFor(TIMEOUT);
    await ada.ask(NEXT_QUESTION);
    const waiting = ada.widget.locator(".bubble.waiting");
    await expect
      .poll(() => waiting.allTextContents())
      .toEqual([`${NEXT_QUESTION}waiting for the connection…`]);
    await isBack;
    await expect.poll(() => waiting.count(), TIMEOUT).toBe(0);
    await expect.poll(() => ada.answers.last().textContent(), TIMEOUT).toContain("nine to six");
    expect(await ada.asked.allTextContents()).toEqual([NEXT_QUESTION]);
  });

  it("tells the service which language the visitor has chosen, on this line and on the next", async () => {
    const { widget, sent } = await visitor();
    await widget.getByLabel("Language").selectOption("de");
    await expect.poll(() => sent, TIMEOUT).toContainEqual({ type: "language", language: "de" });
    expect(await widget.locator(".language span").textContent()).toBe("DE");
    const lines = sent.filter(({ type }) => type === "hello").length;
    await scene.restart();
    await expect
      .poll(() => sent.filter(({ type }) => type === "hello").length, TIMEOUT)
      .toBeGreaterThan(lines);
    await expect.poll(() => sent.filter(({ type }) => type === "language").length, TIMEOUT).toBe(2);
    expect(sent.findLast(({ type }) => type === "language")).toEqual({ type: "language", language: "de" });
  });
});
