// What models write around what they think before they answer, as far as servers leave it in the answer.
const OPENS =
  /<(?:seed:)?(think(?:ing)?|thoughts?|reason(?:ing)?|reflection|scratchpad|analysis)>|◁think▷|\[THINK\]|<\|(?:start\|>assistant<\|)?channel\|>(?:analysis|commentary)<\|message\|>|<\|begin_of_thought\|>/i;
const CLOSES =
  /<\/(?:seed:)?(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection|scratchpad|analysis)>|◁\/think▷|\[\/THINK\]|(?:<\|(?:end|return)\|>)?(?:<\|start\|>assistant)?<\|channel\|>final<\|message\|>|<\|end_of_thought\|>/i;
/** Of other marks of such servers, which are no part of an answer. */
const MARKS = /<\|(?:end|return|start|begin_of_solution|end_of_solution|im_end|eot_id)\|>(?:assistant)?/gi;
/** The longest of the marks. */
const LONGEST_MARK = 64;
const BEGINS = /(?:<\|[\s\S]*|[<◁[][^\s<>▷\]]*)$/;

/** Takes what a model thinks out of what it says, in pieces as they come. */
export class ReasoningFilter {
  #held = "";
  #isThinking: boolean;
  /** Whether something was thought that nothing had opened: some models begin with it, the mark stands in their prompt. */
  wasUnopened = false;

  /** `startsThinking`: what comes first is thought, up to the mark that closes it; all of it is said where none comes. */
  constructor({ startsThinking = false } = {}) {
    this.#startsThinking = startsThinking;
    this.#isThinking = startsThinking;
  }

  readonly #startsThinking: boolean;

  /** Takes the next piece; returns what is certainly said. */
  push(piece: string): string {
    this.#held += piece;
    let said = "";
    for (;;) {
      const mark = (this.#isThinking ? CLOSES : firstOf(OPENS, CLOSES)).exec(this.#held);
      if (!mark) break;
      if (!this.#isThinking) said += this.#held.slice(0, mark.index);
      const closes = CLOSES.test(mark[0]);
      this.wasUnopened ||= closes && (!this.#isThinking || this.#startsThinking);
      this.#isThinking = !closes;
      this.#held = this.#held.slice(mark.index + mark[0].length);
    }
    if (this.#isThinking) {
      // Only its end is still of interest; of what may yet be the answer, all.
      if (!this.#startsThinking || this.wasUnopened) this.#held = this.#held.slice(-LONGEST_MARK);
      return said.replace(MARKS, "");
    }
    const begins = BEGINS.exec(this.#held.slice(-LONGEST_MARK));
    const keep = begins ? begins[0].length : 0;
    said += this.#held.slice(0, this.#held.length - keep);
    this.#held = this.#held.slice(this.#held.length - keep);
    return said.replace(MARKS, "");
  }

  /** It is over: the rest. What was never closed is no answer. */
  end(): string {
    const isAnswer = !this.#isThinking || (this.#startsThinking && !this.wasUnopened);
    const rest = isAnswer ? this.#held.replace(MARKS, "") : "";
    this.#held = "";
    return rest;
  }
}

function firstOf(...marks: RegExp[]): RegExp {
  return new RegExp(marks.map(({ source }) => source).join("|"), "i");
}
