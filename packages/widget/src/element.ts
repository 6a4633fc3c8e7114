import { LiveError } from "@orator/live";
import type { LiveEvents, LiveReady, LiveSession, LiveState, TranscriptLine, Unsubscribe } from "@orator/live";
import { LiveWidget, wordsFor } from "./live-widget.ts";
import { pageIsRead, TOLD } from "./tell.ts";
import type { WidgetEvent } from "./tell.ts";
import { stringsFor } from "./ui/strings/strings-for.ts";
import type { Strings } from "./ui/strings/strings.ts";
import { WidgetView } from "./ui/view.ts";

/** Where this script came from: known only while it is first run. */
const SCRIPT_ORIGIN = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href)
  .origin;

/** What an event's detail is; that of an error can be posted to another window. */
export type WidgetDetail<Type extends WidgetEvent> = Type extends "error"
  ? { code: LiveError["code"]; message: string }
  : LiveEvents[Type];

/**
 * `<orator-avatar session-token="…">`: a live person on any page. Attributes: `session-token`, `server` (where the
 * script came from, when left out), `language` (BCP 47; of the page or the browser, when left out), `theme` (light,
 * dark; as the system, when left out), `volume` (0…1), `captions` (`off`).
 */
export class OratorAvatar extends HTMLElement {
  static readonly observedAttributes = ["session-token", "server", "language", "volume", "captions"];
  readonly #root = this.attachShadow({ mode: "open" });
  /** Everything that is told follows this: never before the page could listen. */
  #told = pageIsRead();
  #widget: LiveWidget | undefined;
  #welcomed: LiveReady | undefined;
  #isConnected = false;

  /** Begins the conversation, or begins it anew. */
  connectedCallback(): void {
    this.#isConnected = true;
    this.#restart();
  }

  /** Leaves the conversation; it can be joined again. */
  disconnectedCallback(): void {
    this.#isConnected = false;
    this.#leave();
  }

  /** A new token or server is a new conversation; anything else is not. */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    // While the element is made, its attributes come before it is connected.
    if (before === after || !this.#isConnected) return;
    if (name === "session-token" || name === "server") this.#restart();
    else if (this.#widget !== undefined) this.#apply(name, after);
  }

  /** The session itself: all that `@orator/live` can do. Undefined while the element has no token, or is in no page. */
  get session(): LiveSession | undefined {
    return this.#widget?.session;
  }

  /** What the session is at; `connecting` while there is none. */
  get state(): LiveState {
    return this.#widget?.session.state ?? "connecting";
  }

  /** The last thing that did not work. */
  get error(): LiveError | undefined {
    return this.#widget?.session.error;
  }

  /** Resolves when the conversation is open; rejects with a `LiveError`: `refused_…`, `ended`, or `not_ready` without a token. */
  whenReady(): Promise<LiveReady> {
    const none = new LiveError("not_ready", "The element has no session-token, or is in no page.");
    return this.#widget?.session.whenReady() ?? Promise.reject(none);
  }

  /** Listens to one of the element's events until the function that it returns is called; told its `detail`. */
  on<Type extends WidgetEvent>(type: Type, listener: (detail: WidgetDetail<Type>) => void): Unsubscribe {
    const heard = (event: Event): void => listener((event as CustomEvent<WidgetDetail<Type>>).detail);
    this.addEventListener(type, heard);
    return () => this.removeEventListener(type, heard);
  }
