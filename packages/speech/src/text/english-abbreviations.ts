import withoutStop from "../../data/english/without-stop.json" with { type: "json" };
import closers from "../../data/english/closers.json" with { type: "json" };
import titles from "../../data/english/titles.json" with { type: "json" };

/** What an abbreviation stands for. */
export interface Abbreviation {
  spoken: string[];
  /** When its full stop also ends the sentence: never, before any capital, or only before a word that begins sentences. */
  endsSentence: "never" | "before capital" | "before starter";
}

const TITLES: Readonly<Record<string, string>> = titles;

const CLOSERS: Readonly<Record<string, string>> = closers;

/** Abbreviations that people also write without a full stop. */
const WITHOUT_STOP: Readonly<Record<string, string>> = withoutStop;

/** The abbreviation that a token is, if it is one; `token` with its full stops. "St." depends on its neighbors and is not here. */
export function findAbbreviation(token: string): Abbreviation | undefined {
  const key = token.toLowerCase();
  const title = TITLES[key];
  // "Sat in the sun." must not become Saturday and Sunday, hence no "sat." and "sun."; "mar." only with a capital.
  const isAcronym = /^[A-Z]{2,}\.$/.test(token) && !/^(?:DR|MR|MRS|JR|SR|VS)\.$/.test(token);
  if (title && !isAcronym && !(MONTHS_AND_DAYS.has(key) && !/^[A-Z][a-z]/.test(token)))
    return { spoken: title.split(" "), endsSentence: "never" };
  const closer = CLOSERS[key];
  if (closer) {
    const isTimeOrList = /^(?:etc|[ap]\.m)\.$/.test(key);
    return { spoken: closer.split(" "), endsSentence: isTimeOrList ? "before capital" : "before starter" };
  }
  const plain = WITHOUT_STOP[token];
  if (plain) return { spoken: plain.split(" "), endsSentence: "before capital" };
  return undefined;
}

const MONTHS_AND_DAYS = new Set(
  "mon. tue. tues. wed. thu. thurs. fri. jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec.".split(
    " ",
  ),
);

/** Full names of the months, from January. */
export const MONTHS =
  "january february march april may june july august september october november december".split(" ");

/** Month number 1…12 for a full or abbreviated English name with a capital ("March", "Mar."), else `undefined`. */
export function monthOf(name: string): number | undefined {
  if (!/^[A-Z]/.test(name)) return undefined;
  const plain = name.toLowerCase().replace(/\.$/, "");
  const index = MONTHS.findIndex(
    (month) => month === plain || (plain.length >= 3 && plain.length <= 4 && month.startsWith(plain)),
  );
  return index < 0 ? undefined : index + 1;
}
