import type { Understood } from "./casting.ts";
import { ANCESTRIES } from "./person/ancestry.ts";
import type { Ignored } from "./reading/left-over.ts";
import { readWords } from "./reading/read-words.ts";

/** The longest text that is read of the field. */
const MOST_CHARACTERS = 200;

/** The contract's examples whose words mean something else in a description. */
const NAMED: Readonly<Record<string, string>> = {
  white: "white",
  black: "black",
  "asian american": "asian",
};

/** The origin that the field `ethnicity` names: one of its examples, or any words that the vocabulary knows. */
export function readEthnicity(field: string | undefined): {
  origin: string | undefined;
  understood: Understood[];
  ignored: Ignored[];
} {
  const text = (field ?? "").slice(0, MOST_CHARACTERS).trim();
  if (text === "" || text.toLowerCase() === "unspecified")
    return { origin: undefined, understood: [], ignored: [] };
  const key = text.toLowerCase().replace(/[\s/_-]+/g, " ");
  const origin = NAMED[key] ?? (ANCESTRIES[key] ? key : fromWords(text));
  if (origin === undefined) return { origin, understood: [], ignored: [{ text, why: "unknown" }] };
  return { origin, understood: [{ text, attribute: "ethnicity", value: origin }], ignored: [] };
}

function fromWords(text: string): string | undefined {
  return readWords(text).claims.find(({ attribute }) => attribute === "ethnicity")?.value;
}
