import { linksOf } from "@orator/conversation";
import type { TranscriptLine } from "@orator/live";
import type { Strings } from "./strings/strings.ts";
import { icon } from "./icons.ts";

/** What was said, with what answers are taken from. Read out by screen readers even while it is not shown. */
export class ConversationLog {
  readonly #element: HTMLElement;
  readonly #strings: Strings;
  readonly #bubbles = new Map<string, HTMLElement>();
  #isShown = false;
  /** Told what the visitor thinks of an answer. */
  onRate: (id: string, value: "up" | "down") => void = () => {};

  constructor(element: HTMLElement, strings: Strings) {
    this.#element = element;
    this.#strings = strings;
    new ResizeObserver(() => this.#scroll()).observe(element);
  }

  /** Whether it can be seen. */
  set isShown(isShown: boolean) {
    this.#element.toggleAttribute("data-shown", isShown);
    this.#isShown = isShown;
    this.#reach();
    this.#scroll();
  }

  /** Adds a line, or changes the one of its id. Screen readers wait for the end of one that still grows. */
  show(line: TranscriptLine): void {
    const { id, role, text, state, sources, replaces } = line;
    const bubble = this.#bubbleFor(id, replaces, state === "waiting");
    bubble.className = `bubble ${role}`;
    this.#element.ariaBusy = String(state === "partial");
    const words = document.createElement("span");
    words.append(...withLinks(text));
    bubble.replaceChildren(words, ...(sources.length > 0 ? [this.#note(sources)] : []));
    bubble.classList.toggle("cut", state === "interrupted");
    bubble.classList.toggle("waiting", state === "waiting");
    if (state === "waiting") bubble.append(this.#waits());
    if (isAnswer(line))
      bubble.append(thumbs(this.#strings, line.feedback, (value) => this.onRate(id, value)));
    this.#reach();
    this.#scroll();
  }

  /** Only what can be seen may be reached and scrolled by keys. */
  #reach(): void {
    const reached = this.#element.querySelectorAll<HTMLElement>("a, summary, button");
    for (const element of [this.#element, ...reached]) element.tabIndex = this.#isShown ? 0 : -1;
  }

  /** What was said stands above what waits. */
  #bubbleFor(id: string, replaces: string | undefined, waits: boolean): HTMLElement {
    const waited = replaces === undefined ? undefined : this.#bubbles.get(replaces);
    if (waited !== undefined) {
      this.#bubbles.delete(replaces!);
      this.#bubbles.set(id, waited);
    }
    let bubble = this.#bubbles.get(id);
    if (bubble === undefined) {
      bubble = document.createElement("div");
      this.#bubbles.set(id, bubble);
      const next = waits ? null : this.#element.querySelector(".waiting");
      this.#element.insertBefore(bubble, next);
    }
    return bubble;
  }

  #waits(): HTMLElement {
    const note = document.createElement("small");
    note.textContent = this.#strings.waiting;
    return note;
  }

  /** Forgets everything: the server is about to tell it anew. */
  clear(): void {
    this.#bubbles.clear();
    this.#element.replaceChildren();
  }

  #note(sources: TranscriptLine["sources"]): HTMLElement {
    const note = document.createElement("details");
    const summary = document.createElement("summary");
    summary.textContent = `${this.#strings.source}: ${[...new Set(sources.map(({ title }) => title))].join(", ")}`;
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

/** A greeting, and what a page had said, are nothing to be judged. */
function isAnswer({ role, state, askId, saidBy }: TranscriptLine): boolean {
  return role === "assistant" && state === "complete" && askId !== undefined && saidBy === undefined;
}

/** A text whose addresses lead somewhere. Nothing of it is read as HTML. */
function withLinks(text: string): (string | HTMLAnchorElement)[] {
  const nodes: (string | HTMLAnchorElement)[] = [];
  let end = 0;
  for (const { from, to, href } of linksOf(text)) {
    const link = document.createElement("a");
    link.href = href;
    link.target = "_blank";
    link.rel = "noopener noreferrer";
    link.textContent = text.slice(from, to);
    nodes.push(text.slice(end, from), link);
    end = to;
  }
  return [...nodes, text.slice(end)];
}

/** Two small buttons below an answer, for what the visitor thinks of it. */
function thumbs(
  strings: Strings,
  chosen: "up" | "down" | undefined,
  rate: (value: "up" | "down") => void,
): HTMLElement {
  const group = document.createElement("div");
  group.className = "thumbs";
  for (const value of ["up", "down"] as const) {
    const button = document.createElement("button");
    button.type = "button";
    button.title = value === "up" ? strings.helpful : strings.notHelpful;
    button.ariaLabel = button.title;
    button.ariaPressed = String(chosen === value);
    button.innerHTML = icon(value);
    button.addEventListener("click", () => rate(value));
    group.append(button);
  }
  return group;
}
