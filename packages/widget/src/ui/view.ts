import type { MessageSource } from "@orator/conversation";
import { icon } from "./icons.ts";
import type { IconName } from "./icons.ts";
import { STYLES } from "./styles.ts";

/** A line of the conversation as it is shown. */
export interface ShownMessage {
  id: string;
  role: "user" | "assistant";
  text: string;
  isCut: boolean;
  sources: readonly MessageSource[];
}

const button = (name: string, label: string, picture: IconName, pressed?: boolean): string =>
  `<button type="button" class="icon ${name}" aria-label="${label}" title="${label}"${
    pressed === undefined ? "" : ` aria-pressed="${pressed}"`
  }>${icon(picture)}</button>`;

const TEMPLATE = `<style>${STYLES}</style>
<div class="frame" data-status="connecting">
  <div class="scene">
    <canvas aria-hidden="true"></canvas>
    <img class="poster" alt="" hidden>
    <p class="caption"></p>
    <div class="log" role="log" aria-live="polite" aria-label="Conversation" tabindex="0" hidden></div>
    <div class="top">
      <div class="badge"><i class="dot"></i><b class="name"></b><span class="status" role="status"></span></div>
      <div class="tools">
        <select class="language" aria-label="Language" hidden></select>
        ${button("sound", "Mute", "sound", false)}
        ${button("captions", "Captions", "captions", true)}
        ${button("chat", "Show the conversation", "chat", false)}
        ${button("expand", "Full screen", "expand")}
      </div>
    </div>
    <div class="notice" role="alert"></div>
    <div class="cover"><button type="button" class="start">Start</button></div>
  </div>
  <form class="bar" hidden>
    ${button("mic", "Hold to talk", "microphone")}
    ${button("hands", "Hands-free", "hands", false)}
    <label class="visually-hidden" for="text">Your message</label>
    <input id="text" type="text" maxlength="2000" autocomplete="off" enterkeyhint="send" placeholder="Ask something…">
    <button type="submit" class="icon send" aria-label="Send" title="Send">${icon("send")}</button>
  </form>
</div>`;

/** The elements of a widget, and how they show what happens. Knows nothing of sessions and sounds. */
export class WidgetView {
  readonly canvas: HTMLCanvasElement;
  readonly start: HTMLButtonElement;
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly microphone: HTMLButtonElement;
  readonly handsFree: HTMLButtonElement;
  readonly sound: HTMLButtonElement;
  readonly captionsToggle: HTMLButtonElement;
  readonly chat: HTMLButtonElement;
  readonly expand: HTMLButtonElement;
  readonly language: HTMLSelectElement;
  readonly #root: ShadowRoot;
  readonly #bubbles = new Map<string, HTMLElement>();

  constructor(root: ShadowRoot) {
    this.#root = root;
    root.innerHTML = TEMPLATE;
    this.canvas = this.#find("canvas");
    this.start = this.#find(".start");
    this.form = this.#find("form");
    this.input = this.#find("input");
    this.microphone = this.#find(".mic");
    this.handsFree = this.#find(".hands");
    this.sound = this.#find(".sound");
    this.captionsToggle = this.#find(".captions");
    this.chat = this.#find(".chat");
    this.expand = this.#find(".expand");
    this.language = this.#find("select");
    this.expand.hidden = !document.fullscreenEnabled;
  }

  /** The person's name, and what may be used. */
  introduce(
    name: string,
    options: { types: boolean; speaks: boolean; languages: readonly string[]; language: string },
  ): void {
    this.#find(".name").textContent = name;
    this.canvas.setAttribute("aria-label", name);
    this.#find<HTMLElement>(".bar").hidden = !options.types && !options.speaks;
    for (const element of [this.input, this.#find<HTMLElement>(".send")]) element.hidden = !options.types;
    for (const element of [this.microphone, this.handsFree]) element.hidden = !options.speaks;
    const { languages, language } = options;
    this.language.hidden = languages.length < 2;
    this.language.replaceChildren(
      ...languages.map((code) => new Option(languageName(code), code, false, code === language)),
    );
  }

  /** What the person is doing. */
  status(status: string, words: string): void {
    this.#find<HTMLElement>(".frame").dataset["status"] = status;
    this.#find(".status").textContent = words;
  }

  /** A friendly picture until the person is there. */
  poster(url: string | undefined): void {
    const poster = this.#find<HTMLImageElement>(".poster");
    if (url === undefined) poster.toggleAttribute("data-gone", true);
    else {
      poster.src = url;
      poster.hidden = false;
      poster.toggleAttribute("data-gone", false);
    }
  }

  /** The button that lets it sound; browsers want a click first. */
  cover(isShown: boolean): void {
    this.#find<HTMLElement>(".cover").hidden = !isShown;
  }

  /** Something the visitor should know; "" for nothing. */
  notice(text: string): void {
    this.#find(".notice").textContent = text;
  }

  /** Words under the picture: those that were said are brighter. */
  caption(words: readonly { text: string; isSaid: boolean }[]): void {
    const spans = words.map(({ text, isSaid }) => {
      const span = document.createElement("i");
      span.textContent = `${text} `;
      span.className = isSaid ? "said" : "";
      return span;
    });
    this.#find(".caption").replaceChildren(...spans);
  }

  /** Adds a line to the conversation, or changes it. */
  message({ id, role, text, isCut, sources }: ShownMessage): void {
    let bubble = this.#bubbles.get(id);
    const log = this.#find<HTMLElement>(".log");
    if (bubble === undefined) {
      bubble = document.createElement("div");
      bubble.className = `bubble ${role}`;
      this.#bubbles.set(id, bubble);
      log.append(bubble);
    }
    bubble.textContent = text;
    bubble.classList.toggle("cut", isCut);
    if (sources.length > 0) {
      const titles = [...new Set(sources.map(({ title }) => title))];
      const note = document.createElement("small");
      note.textContent = `${titles.length > 1 ? "Sources" : "Source"}: ${titles.join(", ")}`;
      note.title = sources[0]!.excerpt;
      bubble.append(note);
    }
    log.scrollTop = log.scrollHeight;
  }

  /** Shows or hides the conversation. */
  showLog(isShown: boolean): void {
    this.#find<HTMLElement>(".log").hidden = !isShown;
    press(this.chat, isShown);
  }

  /** A switch in the toolbar. */
  toggle(name: "sound" | "captions" | "hands", isOn: boolean): void {
    const buttons = { sound: this.sound, captions: this.captionsToggle, hands: this.handsFree };
    press(buttons[name], isOn);
    if (name === "sound") this.sound.innerHTML = icon(isOn ? "muted" : "sound");
  }

  /** Whether the microphone is open. */
  microphoneOpen(isOpen: boolean): void {
    this.microphone.toggleAttribute("data-open", isOpen);
  }

  #find<Found extends Element = HTMLElement>(selector: string): Found {
    return this.#root.querySelector<Found>(selector)!;
  }
}

function press(button: HTMLButtonElement, isPressed: boolean): void {
  button.setAttribute("aria-pressed", String(isPressed));
}

function languageName(code: string): string {
  return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
}
