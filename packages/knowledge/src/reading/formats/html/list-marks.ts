import { endsAsking } from "../../questions/question-marks.ts";

interface List {
  /** The number of the next item; undefined for a list without numbers. */
  next: number | undefined;
  step: number;
}

/**
 * What lists of a page mean, put into the text of their items: the numbers of ordered lists, and terms before
 * their descriptions. Items inside items follow the item that they stand in.
 */
export class ListMarks {
  readonly #lists: List[] = [];
  #mark = "";
  #inTerm = false;
  #inDescription = false;
  #term = "";
  #isTold = true;

  open(name: string, attributes: Record<string, string>): void {
    if (name === "ul") this.#lists.push({ next: undefined, step: 1 });
    else if (name === "ol") this.#lists.push(orderedList(attributes));
    else if (name === "li") this.#item(attributes);
    else if (name === "dt") this.#startTerm();
    else if (name === "dd") this.#inDescription = this.#term !== "";
  }

  /** Returns a term that no description came for. */
  close(name: string): string | undefined {
    if (name === "ul" || name === "ol") this.#lists.pop();
    else if (name === "li") this.#mark = "";
    else if (name === "dt") this.#inTerm = false;
    else if (name === "dd") this.#inDescription = false;
    if (name !== "dl" || this.#term === "") return undefined;
    const untold = this.#isTold ? undefined : this.#term;
    this.#term = "";
    this.#isTold = true;
    return untold;
  }

  /** A block's text with the mark of its item; undefined for a term, which waits for its description. */
  marked(text: string): string | undefined {
    // A question is no term: it stands over what follows.
    if (this.#inTerm && endsAsking(text.trim())) return text;
    if (this.#inTerm) {
      this.#term = this.#isTold || this.#term === "" ? text.trim() : `${this.#term}, ${text.trim()}`;
      this.#isTold = false;
      return undefined;
    }
    if (this.#inDescription) {
      const isFirst = !this.#isTold;
      this.#isTold = true;
      const joint = /[?!:]$/.test(this.#term) ? " " : ": ";
      return isFirst ? `${this.#term}${joint}${text.trim()}` : text;
    }
    const mark = this.#mark;
    this.#mark = "";
    return mark === "" || text.trim().startsWith(mark) ? text : `${mark} ${text.trim()}`;
  }

  #startTerm(): void {
    this.#inTerm = true;
    this.#inDescription = false;
  }

  #item(attributes: Record<string, string>): void {
    const list = this.#lists.at(-1);
    this.#mark = "";
    if (list?.next === undefined) return;
    const own = Number.parseInt(attributes["value"] ?? "", 10);
    if (Number.isSafeInteger(own)) list.next = own;
    this.#mark = `${list.next}.`;
    list.next += list.step;
  }
}

function orderedList(attributes: Record<string, string>): List {
  const start = Number.parseInt(attributes["start"] ?? "1", 10);
  return { next: Number.isSafeInteger(start) ? start : 1, step: "reversed" in attributes ? -1 : 1 };
}
