import type { MessageSource } from "@orator/conversation";

/** A line of the conversation as it is shown. */
export interface ShownMessage {
  id: string;
  role: "user" | "assistant";
  text: string;
  /** It is still being made: screen readers wait for its end. */
  isPartial: boolean;
  /** It was interrupted. */
  isCut: boolean;
  sources: readonly MessageSource[];
}

/** What was said, with what answers are taken from. Read out by screen readers even while it is not shown. */
export class ConversationLog {
  readonly #element: HTMLElement;
  readonly #sourceWord: string;
  readonly #bubbles = new Map<string, HTMLElement>();

  constructor(element: HTMLElement, sourceWord: string) {
    this.#element = element;
    this.#sourceWord = sourceWord;
    new ResizeObserver(() => this.#scroll()).observe(element);
  }

  /** Whether it can be seen. */
  set isShown(isShown: boolean) {
    this.#element.toggleAttribute("data-shown", isShown);
    // Only what can be seen may be scrolled by keys.
    this.#element.tabIndex = isShown ? 0 : -1;
    this.#scroll();
  }

  /** Adds a line, or changes the one of its id. */
  show({ id, role, text, isPartial, isCut, sources }: ShownMessage): void {
    let bubble = this.#bubbles.get(id);
    if (bubble === undefined) {
      bubble = document.createElement("div");
      bubble.className = `bubble ${role}`;
      this.#bubbles.set(id, bubble);
      this.#element.append(bubble);
    }
    this.#element.ariaBusy = String(isPartial);
    const words = document.createElement("span");
    words.textContent = text;
    bubble.replaceChildren(words, ...(sources.length > 0 ? [this.#note(sources)] : []));
    bubble.classList.toggle("cut", isCut);
    this.#scroll();
  }

  /** Forgets everything: the server is about to tell it anew. */
  clear(): void {
    this.#bubbles.clear();
    this.#element.replaceChildren();
  }

  #note(sources: readonly MessageSource[]): HTMLElement {
    const note = document.createElement("details");
    const summary = document.createElement("summary");
    summary.textContent = `${this.#sourceWord}: ${[...new Set(sources.map(({ title }) => title))].join(", ")}`;
    const excerpts = sources.map(({ excerpt }) => {
      const quote = document.createElement("blockquote");
      quote.textContent = excerpt;
      return quote;
    });
    note.append(summary, ...excerpts);
    return note;
  }

  #scroll(): void {
    this.#element.scrollTop = this.#element.scrollHeight;
  }
}
