/** Parts of speech by the Penn Treebank's names, as far as a word's sound depends on them. */
export type Tag = "DT" | "IN" | "JJ" | "NN" | "NNP" | "PRP" | "RB" | "RP" | "VB" | "VBD" | "VBN" | "VBP";

/** A word of a sentence, for the guess at its part of speech. */
interface SentenceWord {
  /** As written; "" where the script gives phones. */
  text: string;
  /** Punctuation or a pause follows. */
  isBeforePause: boolean;
}

/**
 * Guesses the part of speech of a word from its neighbors: enough to tell the noun from the verb where they sound
 * different ("a record", "to record"), "that" from "that", and "plug in" from "in".
 */
export function tagWord(words: readonly SentenceWord[], i: number): Tag {
  const { text, isBeforePause } = words[i]!;
  const word = text.toLowerCase();
  const before = i > 0 && !words[i - 1]!.isBeforePause ? words[i - 1]!.text.toLowerCase() : "";
  const earlier = before && i > 1 && !words[i - 2]!.isBeforePause ? words[i - 2]!.text.toLowerCase() : "";
  const next = isBeforePause ? "" : (words[i + 1]?.text.toLowerCase() ?? "");
  const place: Place = { word, before, earlier, next, previous: words[i - 1]?.text.toLowerCase() ?? "" };
  if (word === "a") return i > 0 && text === "A" ? "NN" : "DT";
  if (word === "i") return "PRP";
  if (word === "that" || word === "that's") return tagThat(place);
  if (word === "in") return tagIn(place);
  if (word === "by") return "IN";
  // Capitals throughout are emphasis here: acronyms are spelled out before.
  if (i > 0 && /^\p{Lu}.*\p{Ll}/u.test(text)) return "NNP";
  return word === "used" ? tagUsed(place) : tagOpen(place);
}

interface Place {
  word: string;
  /** The word before, in small letters; "" after a pause. */
  before: string;
  earlier: string;
  next: string;
  /** The word before, be there a pause or not. */
  previous: string;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

const DETERMINERS = setOf(
  "a an the this these those my your his its our their some any no each every another either neither both all one two three four five six seven eight nine ten which whose what half such last next first second other many few several more most much less",
);
const PREPOSITIONS = setOf(
  "of for with from in on at by about into through over under between without within after before during against across behind beside near like than via per around upon among towards toward onto until since beyond",
);
const MODALS = setOf(
  "can could will would shall should may might must can't cannot couldn't won't wouldn't shan't shouldn't mustn't do does did don't doesn't didn't let let's please to i'll you'll he'll she'll it'll we'll they'll i'd you'd he'd she'd we'd they'd help helps",
);
const SUBJECTS = setOf("i you we they who");
const SINGULAR = setOf("he she it that which who");
const BE = setOf(
  "is are was were am be been being isn't aren't wasn't weren't i'm you're he's she's it's we're they're feel feels felt seem seems seemed become becomes became get gets got very too so quite more most really",
);
const HAVE = setOf(
  "have has had having haven't hasn't hadn't i've you've we've they've never ever been being is was were are be",
);
const OBJECTS = setOf("me you him her it us them myself yourself himself herself itself");
const ADVERBS = setOf(
  "not also always never usually often still just only really already even then now soon again sometimes rarely ever",
);
const CLAUSES = setOf("and but or if whether because when while although though so as");

function isOpener(word: string): boolean {
  return (DETERMINERS.has(word) || OBJECTS.has(word)) && word !== "most" && word !== "next";
}

/** What a verb of a main clause can begin with: "that is", "that could". */
function isVerbal(word: string): boolean {
  return (
    MODALS.has(word) ||
    /^(?:is|are|was|were|has|have|had|isn't|wasn't|[a-z]{2,}[^s'u]s|[a-z]{3,}ed)$/.test(word)
  );
}

/** "That book" and "to that" point (DT, stressed); "say that", "things that" do not. */
function tagThat({ before, next, previous }: Place): Tag {
  if (next === "" || PREPOSITIONS.has(before) || before === "to") return "DT";
  if (/^(?:so|such|now|except|sure|afraid|glad)$/.test(before)) return "IN";
  const isClause =
    DETERMINERS.has(next) || OBJECTS.has(next) || SUBJECTS.has(next) || /^(?:he|she|there|'?s)$/.test(next);
  if (isClause && !/^(?:one|much|many|few|last|first)$/.test(next)) return "IN";
  if (before === "" || CLAUSES.has(before) || /^(?:what|why|how|who|where)$/.test(before)) return "DT";
  if (MODALS.has(previous) || /^(?:is|are|was|were|do|does|did|doesn't|isn't|wasn't)$/.test(before))
    return "DT";
  if (isVerbal(next)) return "IN";
  return TRANSITIVE.test(before) ? "DT" : "IN";
}

/** Verbs that more often have a thing than a clause behind them. */
const TRANSITIVE =
  /^(?:read|climb|do|did|done|like|love|want|need|take|took|taken|buy|bought|use|used|open|close|try|tried|have|has|had|get|got|give|gave|make|made|put|keep|kept|eat|ate|drink|see|saw|watch|hear|heard|write|wrote|call|meet|met|visit|leave|left|hate|enjoy|choose|chose|pass|move|stop|start|finish|change|play|sell|sold|carry|break|broke|fix|all|just|not|only|even)(?:s|ed|ing)?$/;

/** A part of the verb: "hand it in", "plug in the cable". */
function tagIn({ before, earlier, next }: Place): Tag {
  const verb = OBJECTS.has(before) ? earlier : before;
  return /^(?:plug|hand|fill|log|sign|type|turn|check|come|let|give|join|move|kick|bring|take|put)(?:s|ged|ed|ing)?$/.test(
    verb,
  ) &&
    (next === "" ||
      (before === verb && DETERMINERS.has(next) && /^(?:plug|fill|hand|type|log|sign)/.test(verb)))
    ? "RP"
    : "IN";
}

/** "They used to live here", not "it is used to cut". */
function tagUsed({ before }: Place): Tag {
  return /^(?:is|are|was|were|be|been|being)$/.test(before)
    ? "VBN"
    : before === "a" || before === "the"
      ? "JJ"
      : "VBD";
}

/** Words that can be a noun, a verb or an adjective. */
function tagOpen({ word, before: own, earlier, next, previous }: Place): Tag {
  // "They never use it": the adverb says nothing.
  const before = ADVERBS.has(own) || /[^aeiou]ly$/.test(own) ? earlier || own : own;
  const isPlural = /[^s]s$/.test(word);
  if (word.endsWith("ed")) return HAVE.has(before) || BE.has(before) ? "VBN" : "VBD";
  if (word.endsWith("ing")) return "VB";
  if (word === "close" && next === "to") return "RB";
  if (before === "") {
    if (isPlural) return "NN";
    const isCommand =
      isOpener(next) || (next !== "" && /^(?:and|with|at|on|in|your)$/.test(next) && previous === "");
    return isCommand ? "VB" : word === "close" || word === "live" ? "JJ" : "NN";
  }
  if (before === "to")
    return isPlural || /^(?:next|according|object|objected|objects|due|listen|thanks)$/.test(earlier)
      ? "NN"
      : "VB";
  if (isPlural) {
    if (SINGULAR.has(before)) return "VBP";
    if (DETERMINERS.has(before) || PREPOSITIONS.has(before) || before === "her") return "NN";
    return isOpener(next) || /[^aeiou]ly$/.test(next) ? "VBP" : "NN";
  }
  if (MODALS.has(before) && before !== "do" && before !== "did") return "VB";
  if (/^(?:do|did|does)$/.test(before)) return "VB";
  if (/^(?:have|has|had|having|i've|you've|we've|they've|haven't|hasn't|hadn't)$/.test(before)) return "VBN";
  if (SUBJECTS.has(before)) {
    if (MODALS.has(earlier) || /^(?:do|does|did|help)$/.test(earlier)) return "VB";
    return word === "read" || word === "wound" ? "VBD" : "VBP";
  }
  if (/^(?:he|she|it)$/.test(before)) return MODALS.has(earlier) && earlier !== "to" ? "VB" : "VBD";
  if (BE.has(before)) return HAVE.has(before) && /^(?:read|wound)$/.test(word) ? "VBN" : "JJ";
  if (DETERMINERS.has(before) || before === "her") {
    const isBeforeNoun =
      next !== "" &&
      !isOpener(next) &&
      !PREPOSITIONS.has(next) &&
      !CLAUSES.has(next) &&
      !isVerbal(next) &&
      next !== "to";
    return isBeforeNoun ? "JJ" : "NN";
  }
  if (PREPOSITIONS.has(before)) return "NN";
  if (CLAUSES.has(before)) return isOpener(next) ? "VB" : "NN";
  // "The soldiers object to it", "readers use the site"
  if (/^(?:people|children|men|women|everyone|nobody)$/.test(before)) return "VBP";
  if (/[^s]s$/.test(before) && (isOpener(next) || next === "to")) return "VBP";
  return OBJECTS.has(next) || DETERMINERS.has(next) ? "VB" : "NN";
}
