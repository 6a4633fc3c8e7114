// What models write around what they think before they answer, as far as servers leave it in the answer.
const TAG = String.raw`(?:\w{1,16}[:_])?(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection|scratchpad|analysis)(?:_\w{1,16})?`;
const OPENS = new RegExp(
  String.raw`<${TAG}>|◁think▷|\[THINK\]|<\|START_THINKING\|>|<unused94>(?:thought)?|<\|im_start\|>think(?=\s)|<\|(?:start\|>assistant<\|)?channel\|>(?:analysis|commentary)<\|message\|>|<\|begin_of_thought\|>`,
  "i",
);
const CLOSES = new RegExp(
  String.raw`<\/${TAG}>|◁\/think▷|\[\/THINK\]|<\|END_THINKING\|>|<unused95>|<\|im_start\|>answer|here(?:'s| is) my response:|(?:<\|(?:end|return)\|>)?(?:<\|start\|>assistant)?<\|channel\|>final<\|message\|>|<\|end_of_thought\|>`,
  "i",
);
/** Of other marks of such servers, which are no part of an answer. */
const MARKS =
  /<\|(?:end|return|start|begin_of_solution|end_of_solution|im_end|eot_id|(?:START|END)_RESPONSE)\|>(?:assistant)?|<\/?answer>/gi;
/** The longest of the marks. */
const LONGEST_MARK = 64;
const BEGINS = /(?:<\|[\s\S]*|[<◁[][^\s<>▷\]]*)$/;

/** How thinking aloud begins: it talks about who asks, or to itself, and hardly ever in another language. */
const THINKS_ALOUD =
  /^\s*here(?:'s| is) my thought process|^\s*(?:ok(?:ay)?|al+right|hmm*|wait|so|first)\b(?!-)|(?<!\p{L})the (?:user|visitor|customer|guest|person|question|query)(?: (?:is|was|says?|said|wants?|asks?|asked|just|seems?|might|may|has|greeted|mentioned)(?!\p{L})|['’]s (?:question|query|message|asking))|(?<!\p{L})(?:I|we) (?:need to|have to|should|must|ought to) (?:answer|respond|reply|explain|tell|figure|find|check|look|think|recall|consider|determine|provide|give|mention|say|follow|use|be)(?!\p{L})|(?<!\p{L})let(?:'s|’s| me| us) (?:think|see|recall|check|look|break|start|figure|parse|analy[sz]e|consider|answer)(?!\p{L})|(?<!\p{L})(?:der|die) (?:nutzer|benutzer|besucher|kund)(?:in|e)? (?:fragt|möchte|will|hat)(?!\p{L})|(?<!\p{L})l['’]utilisateur (?:demande|veut|souhaite)(?!\p{L})|(?<!\p{L})el usuario (?:pregunta|quiere)(?!\p{L})|^\s*(?:好的|嗯|首先)|用户/iu;
/** A first sentence with the beginning of what follows, which is no mark; or as much as one may be long. */
const FIRST_SENTENCE = /^[\s\S]{240}|^\s*\S[\s\S]*?(?:[.!?…]\S*\s+|\n\s*|[。！？]\s*)[^\s<◁[]/u;

/** Takes what a model thinks out of what it says, in pieces as they come. */
export class ReasoningFilter {
  #held = "";
  #isThinking: boolean;
  #startsThinking: boolean;
  /** Whether the first sentence is still to tell if the model begins with what it thinks. */
  #isOpen: boolean;
  /** Whether something was thought that nothing had opened: some models begin with it, the mark stands in their prompt. */
  wasUnopened = false;

  /**
   * @param startsThinking what comes first is thought, up to the mark that closes it; all of it is said where none comes. Omitted for a
   * model of which that is not known: then so it is where its first sentence thinks aloud, which is held until it ends.
   */
  constructor({ startsThinking }: { startsThinking?: boolean | undefined } = {}) {
    this.#isOpen = startsThinking === undefined;
    this.#startsThinking = startsThinking === true;
    this.#isThinking = this.#startsThinking;
  }

  /** Takes the next piece; returns what is certainly said. */
  push(piece: string): string {
    this.#held += piece;
    if (this.#isOpen) {
      const [opened, closed] = [OPENS.exec(this.#held), CLOSES.exec(this.#held)];
      const sentence = FIRST_SENTENCE.exec(this.#held)?.[0];
      if (!opened && !closed && sentence === undefined) return "";
      this.#isOpen = false;
      this.#startsThinking = opened
        ? (closed?.index ?? Infinity) < opened.index
        : closed !== null || THINKS_ALOUD.test(sentence!);
      this.#isThinking = this.#startsThinking;
    }
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

  /** It is over: the rest. What was never closed is no answer, nor, where it breaks off, what may have been thought. */
  end({ isWhole }: { isWhole: boolean }): string {
    const isAnswer = !this.#isThinking || (isWhole && this.#startsThinking && !this.wasUnopened);
    const rest = isAnswer ? this.#held.replace(MARKS, "") : "";
    this.#held = "";
    return rest;
  }
}

function firstOf(...marks: RegExp[]): RegExp {
  return new RegExp(marks.map(({ source }) => source).join("|"), "i");
}
