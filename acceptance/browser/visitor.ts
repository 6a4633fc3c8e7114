import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Locator, Page } from "playwright-core";

/** One side of what went over the live socket, as it was sent. */
export interface WireMessage {
  type: string;
  [member: string]: unknown;
}

/** A visitor in front of a page with a widget. */
export interface Visitor {
  page: Page;
  /** The widget. */
  widget: Locator;
  /** What the widget sent and got, in order. */
  sent: WireMessage[];
  received: WireMessage[];
  /** What the browser complained of. */
  complaints: string[];
  /** Lets the widget sound, by the click that the browser wants. */
  begin(): Promise<void>;
  ask(text: string): Promise<void>;
  /** The lines of the conversation: of both, of the visitor, of the person. */
  lines: Locator;
  asked: Locator;
  answers: Locator;
}

/**
 * Opens a page and waits until the widget on it has met the server, without a look into the page: the browser would take
 * that for an act of the visitor, who alone can let it sound.
 */
export async function visit(context: BrowserContext, url: string): Promise<Visitor> {
  const page = await context.newPage();
  const [sent, received, complaints]: [WireMessage[], WireMessage[], string[]] = [[], [], []];
  const note = (list: WireMessage[], payload: string | Buffer): void => {
    if (typeof payload === "string") list.push(JSON.parse(payload) as WireMessage);
  };
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => note(sent, payload));
    socket.on("framereceived", ({ payload }) => note(received, payload));
  });
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(url);
  while (received.length + complaints.length === 0) await wait(50);
  const widget = page.locator("orator-avatar");
  return {
    page,
    widget,
    sent,
    received,
    complaints,
    lines: widget.locator(".bubble"),
    asked: widget.locator(".bubble.user"),
    answers: widget.locator(".bubble.assistant"),
    begin: () => widget.getByRole("button", { name: /^Talk to / }).click(),
    async ask(text) {
      await widget.getByLabel("Your message").fill(text);
      await page.keyboard.press("Enter");
    },
  };
}
