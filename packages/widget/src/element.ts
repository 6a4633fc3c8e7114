import { LiveWidget } from "./live-widget.ts";
import type { WidgetEvent } from "./live-widget.ts";
import { WidgetView } from "./ui/view.ts";

/**
 * `<orator-avatar session-token="…">`: a live person on any page. Attributes: `session-token`, `server` (where the
 * script came from, when left out), `language` (BCP 47), `theme` (light, dark; as the system, when left out).
 */
export class OratorAvatar extends HTMLElement {
  static readonly observedAttributes = ["session-token"];
  readonly #view: WidgetView;
  #widget: LiveWidget | undefined;

  constructor() {
    super();
    this.#view = new WidgetView(this.attachShadow({ mode: "open" }));
    this.#view.expand.addEventListener("click", () => {
      if (document.fullscreenElement === this) void document.exitFullscreen();
      else void this.requestFullscreen();
    });
  }

  connectedCallback(): void {
    this.#restart();
  }

  disconnectedCallback(): void {
    this.#widget?.dispose();
    this.#widget = undefined;
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#restart();
  }

  /** Has the person say a text. */
  say(text: string): void {
    this.#widget?.say(text);
  }

  /** Asks a question, as if the visitor had typed it. */
  ask(text: string): void {
    this.#widget?.ask(text);
  }

  /** Silences the person at once. */
  interrupt(): void {
    this.#widget?.interrupt();
  }

  /** Ends the conversation. */
  end(): void {
    this.#widget?.end();
  }

  #restart(): void {
    this.#widget?.dispose();
    this.#widget = undefined;
    const token = this.getAttribute("session-token");
    if (token === null || token === "") return;
    this.#widget = new LiveWidget({
      view: this.#view,
      token,
      server: this.getAttribute("server") ?? SCRIPT_ORIGIN,
      language: this.getAttribute("language") ?? undefined,
      emit: (event: WidgetEvent, detail: object) =>
        this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true })),
    });
  }
}

/** Where this script came from: known only while it is first run. */
const SCRIPT_ORIGIN = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href)
  .origin;
