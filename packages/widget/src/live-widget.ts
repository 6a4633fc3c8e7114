import { join } from "@orator/live";
import type { JoinOptions, LiveError, LiveSession, Refusal } from "@orator/live";
import { connectControls } from "./controls.ts";
import type { Strings } from "./ui/strings/strings.ts";
import type { WidgetView } from "./ui/view.ts";

/** How to run a widget. */
export interface LiveWidgetOptions extends JoinOptions {
  view: WidgetView;
  /** Whether visitors may ask for a human being. */
  offersPerson?: boolean;
  /** When the person is video that the service draws: always, where the browser cannot draw (`auto`), or never, which is the default. */
  video?: "always" | "auto" | undefined;
}

/** One live session and its view: what happens in the one is shown by the other. */
export class LiveWidget {
  readonly session: LiveSession;
  readonly #view: WidgetView;
  readonly #off = new AbortController();

  constructor({ view, offersPerson = false, video, ...options }: LiveWidgetOptions) {
    this.#view = view;
    this.session = join(options);
    this.offersPerson = offersPerson;
    this.#showConversation();
    this.#showState();
    this.#showInput();
    this.#connectVisitor();
    connectControls(view, this.session, this.#off.signal);
    void this.#showPerson(video);
  }

  /** Whether the words under the picture are shown. */
  set captions(areShown: boolean) {
    this.session.captions = areShown;
    this.#view.toggle("captions", { isOn: areShown });
  }

  /** Whether visitors may ask for a human being. */
  set offersPerson(offersPerson: boolean) {
    this.#view.human.hidden = !offersPerson;
  }

  /** Takes the widget off the page; the conversation can be joined again. */
  dispose(): void {
    this.#off.abort();
    this.session.dispose();
  }

  async #showPerson(video: LiveWidgetOptions["video"]): Promise<void> {
    const wantsVideo = video === "always" || (video === "auto" && !drawsInThreeDimensions());
    if (wantsVideo && (await this.#watch())) return;
    // What keeps it from being drawn is told as an error.
    this.session.draw(this.#view.canvas, { place: this.#view.place, poster: true }).catch(() => {});
  }

  /** Whether there is a video of the person; where it is over, they are drawn. */
  async #watch(): Promise<boolean> {
    const [session, view] = [this.session, this.#view];
    session.on("poster", ({ url }) => (view.video.poster = url));
    try {
      await session.watch(view.video);
    } catch {
      return false;
    }
    const off = session.on("appearance", ({ appearance }) => {
      if (appearance !== "nothing") return;
      off();
      if (session.state !== "ended") void this.#showPerson(undefined);
    });
    return true;
  }

  #showConversation(): void {
    const [session, view] = [this.session, this.#view];
    session.on("ready", ({ name, features, languages, language, mark }) =>
      view.introduce({
        name,
        types: features.typing,
        speaks: features.microphone,
        languages,
        language,
        mark,
      }),
    );
    session.on("ready", ({ suggestions, features }) => features.typing && view.suggest(suggestions));
    session.on("transcript", (line) => {
      view.log.show(line);
      // Whoever has asked knows what to ask.
      if (line.role === "user") view.suggest([]);
    });
    session.on("cleared", () => view.log.clear());
    session.on("caption", ({ words }) => view.caption(words));
    session.on("heard", ({ text, isFinal }) => view.hear(isFinal ? "" : text));
    session.on("language", ({ language }) => view.spokenLanguage(language));
    session.on("voice", ({ language, note }) => {
      view.spokenLanguage(language);
      if (note !== undefined) view.notice(note);
    });
  }

  #showState(): void {
    const [session, view] = [this.session, this.#view];
    session.on("state", ({ state }) => view.status(state));
    session.on("appearance", ({ appearance }) => (view.appearance = appearance));
    session.on("locked", ({ isLocked }) => (isLocked ? view.cover() : view.uncover()));
    session.on("unreachable", ({ isUnreachable }) => {
      if (isUnreachable) view.notice(view.strings.unreachable, Infinity);
      else view.notice("");
    });
    session.on("error", (error) => this.#showError(error));
    session.on("ended", ({ reason }) => view.close(view.strings.ended[reason]));
  }

  #connectVisitor(): void {
    const [session, view] = [this.session, this.#view];
    view.log.onRate = (id, value) => session.feedback(id, value);
    const { signal } = this.#off;
    view.human.addEventListener("click", () => session.handoff(), { signal });
    session.on("handoff", () => view.notice(view.strings.handedOff));
    view.suggestions.addEventListener(
      "click",
      ({ target }) => target instanceof HTMLButtonElement && session.ask(target.textContent),
      { signal },
    );
  }

  #showInput(): void {
    const [session, view] = [this.session, this.#view];
    session.on("listening", ({ mode, problem }) => {
      view.toggle("mic", { isOn: mode === "push_to_talk" });
      view.toggle("hands", { isOn: mode === "hands_free" });
      if (problem !== undefined) view.notice(view.strings.microphone[problem]);
    });
  }

  #showError(error: LiveError): void {
    const { strings, appearance } = this.#view;
    const isMoving = appearance === "moving_poster" && error.code === "cannot_draw";
    const message = isMoving ? strings.drawnSimply : wordsFor(error, strings);
    // They are drawn instead.
    if (error.code === "no_video") return;
    if (error.code.startsWith("refused_")) this.#view.close(message);
    else this.#view.notice(message);
  }
}

function drawsInThreeDimensions(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}

/** What went wrong, in the visitor's language as far as the widget has words for it. */
export function wordsFor({ code, message }: LiveError, strings: Strings): string {
  if (code.startsWith("refused_")) return strings.refused[code.slice("refused_".length) as Refusal];
  if (code === "cannot_draw") return strings.cannotDraw;
  if (code === "not_loaded") return strings.notLoaded;
  return (strings.errors as Partial<Record<string, string>>)[code] ?? message;
}
