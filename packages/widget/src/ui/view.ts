import type { Appearance, CaptionWord, LiveState } from "@orator/live";
import { icon } from "./icons.ts";
import { ConversationLog } from "./log.ts";
import type { Strings } from "./strings/strings.ts";
import { STYLES } from "./styles.ts";
import { template } from "./template.ts";

/** What a visitor may do, and in which languages. */
interface Introduction {
  name: string;
  types: boolean;
  speaks: boolean;
  languages: readonly string[];
  language: string;
  /** A label that has to be seen with the person. */
  mark?: string | undefined;
}

/** A control that is on or off. */
type Switch = "sound" | "captions" | "chat" | "hands" | "mic";

let sheet: CSSStyleSheet | undefined;

/** The elements of a widget, and how they show what happens. Knows nothing of sessions and sounds. */
export class WidgetView {
  readonly strings: Strings;
  readonly frame: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** Shows the person where that is drawn elsewhere. */
  readonly video: HTMLVideoElement;
  /** Where on the canvas the person stands. */
  readonly place: HTMLElement;
  readonly start: HTMLButtonElement;
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly switches: Readonly<Record<Switch, HTMLButtonElement>>;
  readonly expand: HTMLButtonElement;
  /** Asks for a human being. */
  readonly human: HTMLButtonElement;
  readonly suggestions: HTMLElement;
  readonly language: HTMLSelectElement;
  readonly log: ConversationLog;
  readonly #root: ShadowRoot;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  /** Fills the root, in place of what was there. */
  constructor(root: ShadowRoot, strings: Strings) {
    this.#root = root;
    this.strings = strings;
    root.innerHTML = template(strings);
    // Not a style element: pages whose policy forbids those are welcome, too.
    sheet ??= styleSheet();
    root.adoptedStyleSheets = [sheet];
    this.frame = this.#find(".frame");
    this.canvas = this.#find("canvas");
    this.video = this.#find("video");
    this.place = this.#find(".place");
    this.start = this.#find(".start");
    this.form = this.#find("form");
    this.input = this.#find("input");
    this.switches = {
      sound: this.#find(".sound"),
      captions: this.#find(".captions"),
      chat: this.#find(".chat"),
      hands: this.#find(".hands"),
      mic: this.#find(".mic"),
    };
    this.expand = this.#find(".expand");
    this.human = this.#find(".human");
    this.human.hidden = true;
    this.suggestions = this.#find(".suggestions");
    this.language = this.#find("select");
    this.log = new ConversationLog(this.#find(".log"), strings);
    this.log.isShown = false;
    this.expand.hidden = !document.fullscreenEnabled;
    this.status("connecting");
  }

  /** The person's name, and what may be used. */
  introduce({ name, types, speaks, languages, language, mark }: Introduction): void {
    this.#find(".name").textContent = name;
    this.#find(".badge").title = name;
    this.#find(".mark").textContent = mark ?? "";
    this.#find(".mark").hidden = mark === undefined;
    this.canvas.ariaLabel = name;
    this.video.ariaLabel = name;
    this.start.textContent = this.strings.start.replace("{name}", () => name);
    this.form.hidden = !types && !speaks;
    this.form.inert = false;
    for (const element of [this.input, this.#find(".send")]) element.hidden = !types;
    for (const element of [this.switches.mic, this.switches.hands]) element.hidden = !speaks;
    this.#find(".language").hidden = languages.length < 2;
    this.language.replaceChildren(
      ...languages.map((code) => new Option(languageName(code), code, false, code === language)),
    );
    this.spokenLanguage(language);
  }

  /** The language that is chosen: two letters on the button, its name in the list. */
  spokenLanguage(code: string): void {
    this.language.value = code;
    this.#find(".language span").textContent = code.split("-")[0]!.toUpperCase();
  }

  /** Questions that can be asked by a click; none are shown where there are none. */
  suggest(questions: readonly string[]): void {
    const buttons = questions.map((question) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = question;
      return made;
    });
    this.suggestions.replaceChildren(...buttons);
    this.suggestions.hidden = questions.length === 0;
  }

  /** What the person is doing. */
  status(status: LiveState): void {
    this.frame.dataset["status"] = status;
    this.#find(".status").textContent = status === "idle" ? "" : this.strings.status[status];
  }

  /** What is seen of the person: nothing but a calm ground, a picture, or all of them. */
  get appearance(): Appearance {
    return this.frame.dataset["appearance"] as Appearance;
  }
  set appearance(appearance: Appearance) {
    this.frame.dataset["appearance"] = appearance;
  }

  /** Shows the button that lets it sound: the browser wants a click first. */
  cover(): void {
    this.#find(".cover").hidden = false;
  }

  /** Takes that button away. */
  uncover(): void {
    this.#find(".cover").hidden = true;
  }

  /** Something the visitor should know, for a while or for good. */
  notice(text: string, forMs = 7000): void {
    if (this.#isClosed && forMs !== Infinity) return;
    clearTimeout(this.#noticeTimer);
    this.#find(".notice").textContent = text;
    if (forMs !== Infinity) this.#noticeTimer = setTimeout(() => this.notice("", Infinity), forMs);
  }

  /** Nothing can be done any more; says why, in the place of the controls. The first reason counts. */
  close(why: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.status("ended");
    this.uncover();
    this.form.hidden = true;
    this.human.hidden = true;
    this.suggest([]);
    this.notice(why, Infinity);
  }

  /** Words under the picture: those that were said are brighter. */
  caption(words: readonly CaptionWord[]): void {
    const spans = words.map(({ text, isSaid }) => {
      const span = document.createElement("i");
      span.textContent = `${text} `;
      span.className = isSaid ? "said" : "";
      return span;
    });
    this.#find(".caption").replaceChildren(...spans);
  }

  /** In the line for typing: what the visitor is understood to say so far; "" when that is over. */
  hear(text: string): void {
    this.input.placeholder = text === "" ? this.strings.placeholder : text;
  }

  /** Shows a switch as on or off. */
  toggle(name: Switch, { isOn }: { isOn: boolean }): void {
    this.switches[name].ariaPressed = String(isOn);
    if (name === "sound") this.switches.sound.innerHTML = icon(isOn ? "muted" : "sound");
    if (name === "chat") {
      this.log.isShown = isOn;
      this.frame.toggleAttribute("data-chat", isOn);
    }
  }

  /** Whether a switch is on. */
  isOn(name: Switch): boolean {
    return this.switches[name].ariaPressed === "true";
  }

  #find<Found extends Element = HTMLElement>(selector: string): Found {
    return this.#root.querySelector<Found>(selector)!;
  }
}

function styleSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(STYLES);
  return made;
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
