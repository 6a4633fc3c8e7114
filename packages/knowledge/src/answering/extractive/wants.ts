import { namesType, questionTypes } from "../../retrieval/question-type.ts";
import { asksForMost } from "../../retrieval/superlatives.ts";
import { questionWords } from "../../retrieval/question-words.ts";
import { functionWords } from "../../text/function-words.ts";
import { wordsOf } from "../../text/words.ts";

/** Between two things of which the same is asked. */
const AND = /\s+(?:and|und|et|y|sowie|as well as|ainsi que)\s+/iu;
/** What is asked of one thing "with" another is asked of both, where it is a price. */
const WITH =
  /\s+(?:including|incl\.?|with|mit|inklusive|samt|einschließlich|avec|y compris|con|incluyendo)\s+/iu;

/** "Is A dearer than B and C?" asks for no two prices. */
const COMPARES =
  /(?<!\p{L})(?:than|between|difference|als|zwischen|unterschied|entre|différence|diferencia)(?!\p{L})/iu;

/** The same asked of two things. */
interface Wants {
  first: string;
  /** The other, in full, and as it would be asked as a follow-up. */
  second: readonly [string, string];
}

/**
 * The questions that one holds which asks the same of two things ("What do A and B cost?"). Undefined for a question that
 * names one thing, or asks for no kind of thing (a price, a time).
 */
export function wantsOf(question: string, language: string | undefined): Wants | undefined {
  const types = questionTypes(question);
  if (types.length === 0 || asksForMost(question) || COMPARES.test(question)) return undefined;
  const match = AND.exec(question) ?? (types.includes("money") ? WITH.exec(question) : null);
  if (!match) return undefined;
  const before = question.slice(0, match.index);
  const after = question.slice(match.index + match[0].length).replace(/[\s?!.]+$/u, "");
  const things = (text: string) =>
    questionWords(text, language).filter(
      ({ folded, weight }) => weight === 1 && !/^\p{N}+$/u.test(folded) && !namesType(folded, types),
    );
  if (things(before).length === 0 || things(after).length === 0) return undefined;
  const common = functionWords(language ?? "");
  const asks = ({ form, folded }: { form: string; folded: string }) =>
    common.has(form) || namesType(folded, types);
  // "What do … cost" goes around both.
  const words = wordsOf(before);
  const firstThing = words.find((word) => !asks(word));
  const start = before.slice(0, firstThing?.start ?? 0).trim();
  const tailWords = wordsOf(after);
  const lastThing = tailWords.findLast((word) => !asks(word));
  const end = after.slice(lastThing?.end ?? after.length).trim();
  return {
    first: `${before} ${end}`.trim() + "?",
    second: [`${start} ${after}?`.trim(), `${GOES_ON.get(language ?? "") ?? "and"} ${after}?`],
  };
}

const GOES_ON = new Map(Object.entries({ en: "and", de: "und", fr: "et", es: "y" }));
