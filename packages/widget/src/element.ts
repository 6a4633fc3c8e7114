import { LiveWidget } from "./live-widget.ts";
import type { WidgetEvent } from "./live-widget.ts";
import { stringsFor } from "./ui/strings/strings-for.ts";
import { WidgetView } from "./ui/view.ts";

/** Where this script came from: known only while it is first run. */
const SCRIPT_ORIGIN = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href)
  .origin;

/**
 * `<orator-avatar session-token="…">`: a live person on any page. Attributes: `session-token`, `server` (where the
 * script came from, when left out), `language` (BCP 47; of the page or the browser, when left out), `theme` (light,
 * dark; as the system, when left out).
 */
export class OratorAvatar extends HTMLElement {
  static readonly observedAttributes = ["session-token", "server", "language"];
  readonly #root = this.attachShadow({ mode: "open" });
  #widget: LiveWidget | undefined;
  #isConnected = false;

  /** Begins the conversation, or begins it anew. */
  connectedCallback(): void {
    this.#isConnected = true;
    this.#restart();
  }

  /** Leaves the conversation; it can be joined again. */
  disconnectedCallback(): void {
    this.#isConnected = false;
    this.#widget?.dispose();
    this.#widget = undefined;
  }

  /** A new token or server is a new conversation; a new language is not. */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    // While the element is made, its attributes come before it is connected.
    if (before === after || !this.#isConnected) return;
    if (name !== "language") this.#restart();
    else if (after !== null && after !== "") this.#widget?.speakLanguage(after);
  }

  /** Has the person say a text of up to 5,000 characters. */
  say(text: string): void {
    this.#widget?.say(text);
  }

  /** Asks a question of up to 4,000 characters, as if the visitor had typed it. */
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
    const language = this.getAttribute("language") ?? undefined;
    const strings = stringsFor([language, document.documentElement.lang, ...navigator.languages]);
    this.#widget = new LiveWidget({
      view: new WidgetView(this.#root, strings),
      token,
      server: (this.getAttribute("server") ?? SCRIPT_ORIGIN).replace(/\/$/, ""),
      language,
      emit: (event: WidgetEvent, detail: object) =>
        this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true })),
    });
  }
}
