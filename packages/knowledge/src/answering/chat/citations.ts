/** [2], [1, 3], [^2], [1-3]; and 【2】, 【2†source】 as some models write them. */
const CITATION = /[ \t]*(?:\[\^?(\d{1,2}(?:\s*[,;–-]\s*\d{1,2})*)\]|【(\d{1,2})(?:†[^】\n]{0,40})?】)/gu;
/** What may be the beginning of one, with the space before it, which goes with it. */
const BEGUN = /[ \t]*(?:\[\^?[\d\s,;–-]{0,24}|【\d{0,2}(?:†[^】\n]{0,40})?)$|[ \t]+$/u;

/** Takes citations out of a text that comes in pieces, and keeps their numbers: [2] is for the page, not for the ear. */
export class Citations {
  /** In the order in which they were cited first. */
  readonly numbers = new Set<number>();
  #held = "";

  /** Takes the next piece; returns what is certainly no part of a citation. */
  push(piece: string): string {
    const text = this.#take(this.#held + piece);
    const begins = BEGUN.exec(text)?.index ?? text.length;
    this.#held = text.slice(begins);
    return text.slice(0, begins);
  }

  /** The text is over: the rest of it. */
  end(): string {
    const rest = this.#take(this.#held);
    this.#held = "";
    return rest;
  }

  #take(text: string): string {
    return text.replace(CITATION, (_, list: string | undefined, one: string | undefined) => {
      for (const part of (list ?? one ?? "").split(/[,;]/)) {
        const [first = 0, last = first] = part.split(/[–-]/).map(Number);
        for (let number = first; number <= Math.min(last, first + 10); number++) this.numbers.add(number);
      }
      return "";
    });
  }
}
