import type { BrowserContext, Locator, Page } from "playwright-core";
import { vi } from "vitest";

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
  await vi.waitUntil(() => received.length + complaints.length > 0, { timeout: 60_000 });
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

/** Takes 3D drawing away from a page; to be run in the page before its own scripts. */
export function drawNothing(): void {
  HTMLCanvasElement.prototype.getContext = () => null;
}

/** Makes everything that a page's AudioContexts play readable; to be run in the page before its own scripts. */
export function tapSound(): void {
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
  const taps: AnalyserNode[] = ((globalThis as Tapped).taps = []);
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]): AudioNode {
    if (to[0] instanceof AudioDestinationNode) {
      const tap = new AnalyserNode(this.context, { fftSize: 32_768 });
      taps.push(tap);
      connect.call(this, tap);
    }
    return connect.apply(this, to as [AudioNode]);
  } as typeof AudioNode.prototype.connect;
}

type Tapped = typeof globalThis & { taps?: AnalyserNode[] };

/** Whether anything sounds in the page. */
export function isSounding(): boolean {
  const [tap] = (globalThis as Tapped).taps ?? [];
  const samples = new Float32Array(2048);
  tap?.getFloatTimeDomainData(samples);
  return samples.some((sample) => Math.abs(sample) > 0.01);
}

/** Waits for a key and tells how long it went on sounding after it, in ms on the clock of the sound itself. */
export async function soundsOnAfterKey(
  key: string,
): Promise<{ soundedBefore: boolean; soundsForMs: number }> {
  const tap = (globalThis as Tapped).taps![0]!;
  const { context } = tap;
  const startS = await new Promise<number>((resolve) =>
    document.addEventListener("keydown", (event) => event.key === key && resolve(context.currentTime), true),
  );
  while (context.currentTime < startS + 0.4) await new Promise((resolve) => setTimeout(resolve, 10));
  const samples = new Float32Array(tap.fftSize);
  tap.getFloatTimeDomainData(samples);
  const firstS = context.currentTime - samples.length / context.sampleRate;
  const at = (index: number): number => firstS + index / context.sampleRate;
  const soundedBefore = samples.some((sample, index) => at(index) < startS && Math.abs(sample) > 0.01);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > 0.0005);
  return { soundedBefore, soundsForMs: Math.max(0, (at(last) - startS) * 1000) };
}
