import { describePerson } from "../describe-person.ts";
import { isSeen } from "./seen.fixture.ts";

/** What came of a list of descriptions. */
interface Count {
  descriptions: number;
  /** Attributes that were named, over all people that were made. */
  named: number;
  seen: number;
  /** "text: attribute", those that some person lacks. */
  missing: string[];
}

/** People of each description who are looked at. */
const PEOPLE = 4;

/** Makes people of each "text | attribute=value …" and counts the attributes that appear. */
export function countSeen(list: string): Count {
  const count: Count = { descriptions: 0, named: 0, seen: 0, missing: [] };
  for (const line of list.trim().split("\n")) {
    const [text = "", attributes = ""] = line.split(" | ");
    count.descriptions++;
    const casting = describePerson({ appearance: text, count: PEOPLE, seed: count.descriptions });
    for (const attribute of attributes.trim().split(" ")) {
      const seen = casting.candidates.filter((person) => isSeen(attribute, person, casting)).length;
      count.named += PEOPLE;
      count.seen += seen;
      if (seen < PEOPLE) count.missing.push(`${text}: ${attribute} (${seen} of ${PEOPLE})`);
    }
  }
  return count;
}
