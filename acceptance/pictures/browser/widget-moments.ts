import type { BrowserContext, Page } from "playwright-core";
import { newSession, QUESTION } from "../../browser/stage.ts";
import type { Scene } from "../../browser/stage.ts";
import { visit } from "../../browser/visitor.ts";
import { shopPage } from "./shop-page.ts";

/** On which screen, in which of the system's colors. */
interface Screen {
  width: number;
  height: number;
  colorScheme: "light" | "dark";
}

/** A picture of a moment; its name is that of the moment. */
export type Keep = (moment: string, png: Buffer) => Promise<void>;

const TIMEOUT = { timeout: 120_000 };
/** A mood, a pose and a caption have come by then, where pictures are drawn without a graphics card, too. */
const SETTLES_MS = 3500;

/** Goes through what a visitor meets, in its order, and hands over a picture of each moment. */
export async function visitMoments(
  scene: Scene,
  { colorScheme, ...viewport }: Screen,
  keep: Keep,
): Promise<void> {
  const shoot = async (page: Page, moment: string): Promise<void> =>
    keep(moment, await page.screenshot(TIMEOUT));
  for (const part of [openLauncher, talk, beRefused]) {
    const look = { draws: true, viewport, colorScheme, permissions: ["microphone"] };
    await part(scene, await scene.newContext(look), shoot);
    await scene.leave();
  }
}

type Shoot = (page: Page, moment: string) => Promise<void>;

/** The face on a shop's page, and the panel into which it opens. */
async function openLauncher(scene: Scene, context: BrowserContext, shoot: Shoot): Promise<void> {
  const page = await context.newPage();
  const { session_token } = await newSession(scene);
  await page.goto(scene.host.page(shopPage(scene.url, session_token)));
  const face = page.getByRole("button", { name: "Open the conversation" });
  await face.locator("img").waitFor(TIMEOUT);
  await page.waitForTimeout(600);
  await shoot(page, "launcher");
  await face.click();
  const panel = page.getByRole("dialog");
  await panel.locator('.frame[data-appearance="drawn"]').waitFor(TIMEOUT);
  await panel.locator(".bubble.assistant").waitFor({ ...TIMEOUT, state: "attached" });
  await panel.locator('.frame[data-status="idle"]').waitFor(TIMEOUT);
  await page.waitForTimeout(SETTLES_MS);
  await shoot(page, "panel");
}

/** A conversation that fills the page, from its poster to its end. */
async function talk(scene: Scene, context: BrowserContext, shoot: Shoot): Promise<void> {
  await context.addInitScript(waitForVisitor);
  const comes = Promise.withResolvers<void>();
  await context.route("**/web.avatar*", async (route) => {
    await comes.promise;
    await route.continue();
  });
  const thought = await holdThoughts(context);
  const { session_id, widget_url } = await newSession(scene);
  const { page, widget, begin, ask } = await visit(context, widget_url);
  const is = (name: string, value: string): Promise<void> =>
    widget.locator(`.frame[data-${name}="${value}"]`).waitFor(TIMEOUT);
  const press = (name: string): Promise<void> => widget.getByRole("button", { name }).click();
  const settle = async (moment: string): Promise<void> => {
    await page.waitForTimeout(SETTLES_MS);
    await shoot(page, moment);
  };
  await settle("loading");
  comes.resolve();
  await is("appearance", "drawn");
  await begin();
  await is("status", "speaking");
  await is("status", "idle");
  await settle("idle");
  await press("Hands-free");
  await is("status", "listening");
  await settle("listening");
  await press("Hands-free");
  await is("status", "idle");
  thought.hold();
  await ask(QUESTION);
  await is("status", "thinking");
  await settle("thinking");
  thought.letGo();
  await is("status", "speaking");
  await widget.locator(".caption .said").nth(2).waitFor(TIMEOUT);
  await shoot(page, "speaking");
  await is("status", "idle");
  await ask("When do you open?");
  await is("status", "speaking");
  await is("status", "idle");
  await press("Conversation");
  await settle("chat");
  await press("Conversation");
  await press("Hold to talk");
  await widget.getByText("Hold the button while you speak.").waitFor(TIMEOUT);
  await page.waitForTimeout(1500);
  await shoot(page, "notice");
  await scene.client.widgetSessions.terminate(session_id);
  await is("status", "ended");
  await settle("ended");
}

/** A token that is no good. */
async function beRefused(scene: Scene, context: BrowserContext, shoot: Shoot): Promise<void> {
  const page = await context.newPage();
  const { widget_url } = await newSession(scene);
  await page.goto(widget_url.replace(/#.*/, "#nonsense"));
  await page.getByText("This page has no valid conversation.").waitFor(TIMEOUT);
  await page.waitForTimeout(400);
  await shoot(page, "error");
}

/** Answers from documents come faster than anybody could look: what follows a thought can be held back. */
async function holdThoughts(context: BrowserContext): Promise<{ hold(): void; letGo(): void }> {
  const held: (() => void)[] = [];
  let [isHeld, isThinking] = [false, false];
  await context.routeWebSocket(/\/socket/, (page) => {
    page.connectToServer().onMessage((message) => {
      if (isThinking) return void held.push(() => page.send(message));
      page.send(message);
      isThinking = isHeld && String(message).includes('"thinking"');
    });
  });
  return {
    hold: () => (isHeld = true),
    letGo() {
      [isHeld, isThinking] = [false, false];
      for (const send of held.splice(0)) send();
    },
  };
}

/** Lets nothing sound before a click: each look of ours into a page counts as an act of its visitor. To be run before its scripts. */
function waitForVisitor(): void {
  let hasActed = false;
  addEventListener("pointerdown", () => (hasActed = true), { capture: true });
  const { resume } = AudioContext.prototype;
  AudioContext.prototype.resume = function () {
    return hasActed ? resume.call(this) : new Promise(() => {});
  };
  globalThis.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      if (!hasActed) void this.suspend();
    }
  };
}
