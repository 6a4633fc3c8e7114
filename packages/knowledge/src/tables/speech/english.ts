import { capital, closed, daysInWords, inner, joined } from "./spoken.ts";
import type { Speech } from "./spoken.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const PRICE = /^(?:price|cost|costs|fee)s?(?: in \S+)?$/iu;
const WEIGHT = /weight$/iu;
const LASTS = /^(?:duration|time|length|how long)$/iu;
const AVAILABLE = /^(?:stock|availability|status|in stock)$/iu;
const VERB =
  /^(?:opens?|closes?|starts?|begins?|ends?|finishes|includes|takes|lasts|costs|speaks|serves|holds|sleeps)$/iu;
/** A name that can stand after "the": a few words without what makes a clause of them. */
const NOUN =
  /^(?!.*\b(?:who|what|when|where|how|we|you|they|is|are|pays?|may|can|to|by|until|from|for|in|on)\b)[\p{L}\d][\p{L}\d' -]*(?: \([^)]*\))?$/iu;
const PLURAL = /(?:[^s]s|people)$/u;

/** Cells of a table as English sentences that can be spoken. */
export const ENGLISH_SPEECH: Speech = {
  list: (items) => joined(items, "and"),
  fact: ({ name, header, kind, cell }) => {
    if (isSentence(cell)) return closed(name === "" ? cell : `${name}: ${cell}`);
    const is = PLURAL.test(name) && !/ /.test(name) && /^\p{Ll}/u.test(name) ? "are" : "is";
    if (name === "") return closed(header === "" ? cell : `${capital(header)}: ${cell}`);
    const costs = PLURAL.test(name) && /^\p{Ll}/u.test(name.split(" ").at(-1)!) ? "cost" : "costs";
    if (kind === "money" && (header === "" || PRICE.test(header)))
      return closed(`${capital(name)} ${cell === "free" ? is : costs} ${cell}`);
    if (kind === "weight" && WEIGHT.test(header))
      return closed(`${capital(name)} ${costs === "cost" ? "weigh" : "weighs"} ${cell}`);
    if (kind === "duration" && LASTS.test(header))
      return closed(`${capital(name)} ${costs === "cost" ? "take" : "takes"} ${cell}`);
    if (header === "") return closed(`${capital(name)}: ${cell}`);
    if (AVAILABLE.test(header)) return closed(`${capital(name)} ${costs === "cost" ? "are" : "is"} ${cell}`);
    if (VERB.test(header))
      return closed(`${capital(name)} ${inner(header)} ${kind === "time" ? "at " : ""}${cell}`);
    if (!NOUN.test(header)) return closed(`${capital(name)}: ${inner(header)} ${cell}`);
    const are = /[^su]s$/u.test(header.split(" ")[0]!) || /(?:hours|times|days|languages)$/iu.test(header);
    return closed(`The ${inner(header)} ${joint(header)} ${name} ${are ? "are" : "is"} ${cell}`);
  },
  part: ({ name, header, kind, cell }) => {
    if (kind === "money") return `${name} at ${cell}`;
    return kind === undefined
      ? `${name} (${cell})`
      : `${name} with ${cell}${kind === "number" ? ` ${inner(header)}` : ""}`;
  },
  extreme: (said, names, { kind, cell }) => {
    const verb = names.length > 1 ? "are" : "is";
    const value = kind === "money" ? ` at ${cell}` : cell === "" ? "" : ` with ${cell}`;
    const what = /^(?:most|least|fewest|more|less)$/iu.test(said)
      ? `The ${said.toLowerCase()}`
      : `The ${said.toLowerCase().replace(/^the /, "")}`;
    return closed(`${what} ${verb} ${joined(names, "and")}${value}${names.length > 1 ? " each" : ""}`);
  },
  compared: (facts, isEqual) => {
    const told = facts.map((fact) => ENGLISH_SPEECH.fact(fact).replace(/\.$/, ""));
    return isEqual ? closed(`Both are the same: ${joined(told, "and")}`) : closed(joined(told, "and"));
  },
  yesNo: (isSo, sentence) => `${isSo ? "Yes" : "No"}. ${sentence}`,
  flag: ({ name, header, cell }, isSo) => {
    const thing = inner(header);
    const more = cell.replace(/^(?:yes|no|✓|✔|✗|✘)[\s,;:–-]*/iu, "");
    const tail = more === "" ? "" : `: ${more}`;
    if (/^(?:in|on|with|without|suitable|available|included)\b/iu.test(thing)) {
      return closed(`${capital(name)} is ${isSo ? "" : "not "}${thing}${tail}`);
    }
    return closed(isSo ? `${capital(name)} has ${thing}${tail}` : `${capital(name)} has no ${thing}${tail}`);
  },
  open: (name, days, cell, isShut) => {
    const on = days === "" ? "" : days.includes(" to ") ? ` ${days}` : ` on ${days}`;
    const who = name === "" ? "We are" : `${capital(name)} is`;
    return closed(isShut ? `${who} closed${on}` : `${who} open${on}, ${cell}`);
  },
  days: (days) => daysInWords(days, DAYS, "to", "and"),
  count: (count, names) =>
    count === 0
      ? "None."
      : closed(
          names.length > 0 ? `${capital(counted(count))}: ${joined(names, "and")}` : capital(counted(count)),
        ),
  none: () => "None.",
};

/** "the contact for payroll", "the weight of the Alder". */
function joint(header: string): string {
  return /^(?:person|contact|notice|limit|proof)$/iu.test(header) ? "for" : "of";
}

/** A cell that is a sentence of its own. */
function isSentence(cell: string): boolean {
  return /[.!?]$/.test(cell) && cell.split(" ").length > 4;
}

function counted(count: number): string {
  return (
    ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"][count] ??
    String(count)
  );
}
