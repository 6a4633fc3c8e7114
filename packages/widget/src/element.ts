import { LiveError } from "@orator/live";
import type {
  Gesture,
  GazeTarget,
  LiveEvents,
  LiveReady,
  LiveSession,
  LiveState,
  LiveTool,
  Unsubscribe,
} from "@orator/live";
import { applyAttribute, LOOK_ATTRIBUTES } from "./attributes.ts";
import { Launcher } from "./launcher/launcher.ts";
import { LiveWidget, wordsFor } from "./live-widget.ts";
import type { LiveWidgetOptions } from "./live-widget.ts";
import { pageIsRead, TOLD } from "./tell.ts";
import type { WidgetEvent } from "./tell.ts";
import { stringsFor } from "./ui/strings/strings-for.ts";
import type { Strings } from "./ui/strings/strings.ts";
import { WidgetView } from "./ui/view.ts";

/** Where this script came from: known only while it is first run. */
const SCRIPT_ORIGIN = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href)
  .origin;

/** What an event's detail is; that of an error can be posted to another window. */
type WidgetDetail<Type extends WidgetEvent> = Type extends "error"
  ? { code: LiveError["code"]; message: string }
  : LiveEvents[Type];

/**
 * `<orator-avatar session-token="…">`: a live person on any page. Attributes: `session-token`, `server` (where the
 * Defaults to script came from), `language` (BCP 47; by default of the page or the browser), `theme` (light,
 * dark; by default as the system), `mode` (`launcher`: a small face in a corner that opens into a panel), `position`
 * (its corner), `handoff` (visitors may ask for a human being), `video` (the service draws the person;
 * `auto`: where the browser cannot), and those of {@link LOOK_ATTRIBUTES}.
 */
export class OratorAvatar extends HTMLElement {
  static readonly observedAttributes = [
    "session-token",
    "server",
    "language",
    "mode",
    "position",
    "handoff",
    "video",
    ...LOOK_ATTRIBUTES,
  ];
  readonly #root = this.attachShadow({ mode: "open" });
  /** Everything that is told follows this: never before the page could listen. */
  #told = pageIsRead();
  #widget: LiveWidget | undefined;
  /** Those of the page, and what takes each away from the session. */
  readonly #tools = new Map<LiveTool, Unsubscribe | undefined>();
  /** With one, the conversation is that of the element in its panel. */
  #launcher: Launcher<OratorAvatar> | undefined;
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
    if (["session-token", "server", "mode", "video"].includes(name)) this.#restart();
    else if (name === "position") this.#launcher?.moved();
    else if (this.#launcher !== undefined) copyAttribute(name, this, this.#launcher.avatar);
    else if (this.#widget === undefined) return;
    else if (name === "handoff") this.#widget.offersPerson = after !== null;
    else if (name !== "language") applyAttribute(this.#widget, name, after);
    else if (after !== null && after !== "") this.#widget.session.speakLanguage(after);
  }

  /**
   * The session itself: all that `@orator/live` can do. Undefined while the element has no token, or is in no page, or is a
   * launcher that was never opened.
   */
  get session(): LiveSession | undefined {
    return this.#widget?.session ?? this.#launcher?.avatar?.session;
  }

  /** Whether the panel of a launcher is shown. */
  get isOpen(): boolean {
    return this.#launcher?.isOpen ?? false;
  }

  /** Opens a launcher. */
  open(): void {
    this.#launcher?.open();
  }

  /** Closes a launcher's panel. The person is silent; the conversation goes on when it is opened again. */
  close(): void {
    this.#launcher?.close();
  }

  /** What the session is at; `connecting` while there is none. */
  get state(): LiveState {
    return this.session?.state ?? "connecting";
  }

  /** The last thing that did not work. */
  get error(): LiveError | undefined {
    return this.session?.error;
  }

  /** Resolves when the conversation is open; rejects with a `LiveError`: `refused_…`, `ended`, or `not_ready` without a token. */
  whenReady(): Promise<LiveReady> {
    const none = new LiveError("not_ready", "The element has no session-token, or is in no page.");
    // A launcher joins when it is opened.
    if (this.#launcher !== undefined) return this.#launcher.opened.then((avatar) => avatar.whenReady());
    return this.session?.whenReady() ?? Promise.reject(none);
  }

  /** Listens to one of the element's events until the function that it returns is called; told its `detail`. */
  on<Type extends WidgetEvent>(type: Type, listener: (detail: WidgetDetail<Type>) => void): Unsubscribe {
    const heard = (event: Event): void => listener((event as CustomEvent<WidgetDetail<Type>>).detail);
    this.addEventListener(type, heard);
    return () => this.removeEventListener(type, heard);
  }

  /** Asks a question of up to 4,000 characters, as if the visitor had typed it. Returns the id that its answer names as `askId`. */
  ask(text: string): string | undefined {
    return this.session?.ask(text);
  }

  /** Has the person say a text of up to 5,000 characters. Rejects with `feature_disabled` where the session does not allow it. */
  async say(text: string): Promise<string | undefined> {
    return this.session?.say(text);
  }

  /** Silences the person at once. */
  interrupt(): void {
    this.session?.interrupt();
  }

  /** Ends the conversation. */
  end(): void {
    this.session?.end();
  }

  /** Makes a gesture now; false while the one before is not over, or while nobody is there to make it. */
  gesture(name: Gesture): boolean {
    return this.session?.gesture(name) ?? false;
  }

  /** Where the person looks until told otherwise: `auto`, `visitor`, `away`, or a point, -1…1 to the visitor's right and down. */
  gaze(target: GazeTarget): void {
    if (typeof target === "string") return this.setAttribute("gaze", target);
    this.removeAttribute("gaze");
    this.session?.gaze(target);
  }

  /** Lets the person have a function of the page run, now and in conversations to come; the function that it returns takes it away. */
  registerTool(tool: LiveTool): () => void {
    this.#tools.set(tool, (this.#launcher?.avatar ?? this.session)?.registerTool(tool));
    return () => {
      this.#tools.get(tool)?.();
      this.#tools.delete(tool);
    };
  }

  /** What the visitor thinks of an answer, by the id of its line. */
  feedback(messageId: string, value: "up" | "down", comment?: string): void {
    this.session?.feedback(messageId, value, comment);
  }

  /** Tells those who run the page that the visitor wants to talk to a human being. */
  handoff(note?: string): void {
    this.session?.handoff(note);
  }

  /** The mood on the face and in the movements. */
  get mood(): LiveSession["mood"] {
    return this.session?.mood ?? "friendly";
  }
  set mood(mood: LiveSession["mood"]) {
    this.setAttribute("mood", mood);
  }

  /** How much of the person is shown. */
  get framing(): LiveSession["framing"] {
    return this.session?.framing ?? "auto";
  }
  set framing(framing: LiveSession["framing"]) {
    this.setAttribute("framing", framing);
  }

  /** What lies behind the person: `transparent`, a color as `#rrggbb`, or a room by its name; gradients by `session`. */
  get background(): LiveSession["background"] {
    return this.session?.background ?? "transparent";
  }
  set background(background: string) {
    this.setAttribute("background", background);
  }

  /** Of the loudspeaker: 0…1. */
  get volume(): number {
    return this.session?.volume ?? 1;
  }
  set volume(volume: number) {
    this.setAttribute("volume", String(volume));
  }

  /** Whether the words under the picture are shown. */
  get captions(): boolean {
    return this.session?.captions ?? true;
  }
  set captions(areShown: boolean) {
    this.setAttribute("captions", areShown ? "on" : "off");
  }

  /** The voice that speaks; undefined until the conversation is open. It is the session's: pages cannot choose it. */
  get voice(): LiveSession["voice"] {
    return this.session?.voice;
  }

  #leave(): void {
    this.#widget?.dispose();
    this.#widget = undefined;
    this.#launcher?.dispose();
    this.#launcher = undefined;
  }

  #restart(): void {
    this.#leave();
    const token = this.getAttribute("session-token");
    if (token === null || token === "") return;
    const language = this.getAttribute("language") ?? undefined;
    const strings = stringsFor([language, document.documentElement.lang, ...navigator.languages]);
    const server = this.getAttribute("server") ?? SCRIPT_ORIGIN;
    if (this.getAttribute("mode") === "launcher") return this.#launch(server, token, strings);
    const view = new WidgetView(this.#root, strings);
    const offersPerson = this.hasAttribute("handoff");
    const widget = new LiveWidget({ view, server, token, language, offersPerson, video: this.#video() });
    this.#widget = widget;
    for (const tool of this.#tools.keys()) this.#tools.set(tool, widget.session.registerTool(tool));
    for (const name of LOOK_ATTRIBUTES)
      if (this.hasAttribute(name)) applyAttribute(widget, name, this.getAttribute(name));
    for (const type of TOLD)
      widget.session.on(type, (detail) => {
        const { code } = detail as { code?: LiveError["code"] };
        // An error loses its code on the way to another window.
        const told = code === undefined ? detail : { code, message: wordsFor(detail as LiveError, strings) };
        this.#tell(type, told, widget);
      });
  }

  #video(): LiveWidgetOptions["video"] {
    const video = this.getAttribute("video");
    return video === null ? undefined : video === "auto" ? "auto" : "always";
  }

  #launch(server: string, token: string, strings: Strings): void {
    this.#launcher = new Launcher({
      host: this,
      root: this.#root,
      strings,
      server,
      token,
      makeAvatar: () => {
        const avatar = new OratorAvatar();
        for (const name of OratorAvatar.observedAttributes)
          if (name !== "mode" && name !== "position") copyAttribute(name, this, avatar);
        copyAttribute("theme", this, avatar);
        avatar.toggleAttribute("in-panel", true);
        avatar.setAttribute("server", server);
        for (const tool of this.#tools.keys()) this.#tools.set(tool, avatar.registerTool(tool));
        return avatar;
      },
      isSpeaking: ({ session }) => session?.isSpeaking ?? false,
      changed: (isOpen) => {
        if (!isOpen) this.session?.interrupt();
        this.dispatchEvent(
          new CustomEvent("launcher", { detail: { isOpen }, bubbles: true, composed: true }),
        );
      },
    });
  }

  #tell(type: WidgetEvent, detail: object, widget: LiveWidget): void {
    this.#told = this.#told.then(() => {
      // Of a conversation that was left nothing is told.
      if (widget !== this.#widget) return;
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    });
  }
}

function copyAttribute(name: string, from: Element, to: Element | undefined): void {
  const value = from.getAttribute(name);
  if (value === null) to?.removeAttribute(name);
  else to?.setAttribute(name, value);
}
