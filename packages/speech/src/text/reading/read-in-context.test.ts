import { describe, expect, it } from "vitest";
import { isArpabet } from "../markup.ts";
import { readScript } from "../read-script.ts";
import { COMPOUNDS } from "./read-in-context.ts";
import { STRESS_PAIRS } from "./stress-pairs.ts";

function phonesOf(script: string, locale = "en-US"): Record<string, string | undefined> {
  const words = readScript(script, locale).flatMap((sentence) => sentence.words);
  return Object.fromEntries(words.map(({ shown, arpabet }) => [shown, arpabet?.join(" ")]));
}

describe("words that are said in several ways", () => {
  it("show what was written, whatever is said", () => {
    const [sentence] = readScript("“I'll read it live,” said Seán.", "en-US");
    expect(sentence!.words.map(({ shown }) => shown)).toEqual(["I'll", "read", "it", "live", "said", "Seán"]);
    expect(sentence!.words.map(({ spoken }) => spoken.join(" "))).toEqual([
      "i'll",
      "read",
      "it",
      "live",
      "said",
      "sean",
    ]);
  });

  it("stay as the script marked them", () => {
    expect(phonesOf("I'll [[read|/R EH1 D/]] it.")["read"]).toBe("R EH1 D");
    expect(phonesOf("I'll [[read|red]] it.")["read"]).toBeUndefined();
  });

  it("are read by words that are marked, too", () => {
    expect(phonesOf("I [[will|/W IH1 L/]] read it.")["read"]).toBe("R IY1 D");
    expect(phonesOf("I [[have|hav]] read it.")["read"]).toBe("R EH1 D");
  });

  it("are left to the engine in other languages", () => {
    expect(phonesOf("Das ist live, ich read es.", "de-DE")).toEqual({
      Das: undefined, ist: undefined, live: undefined, ich: undefined, read: undefined, es: undefined,
    }); // prettier-ignore
  });

  it("are names with a capital only", () => {
    expect(phonesOf("Xiao has a will.")["Xiao"]).toBe("SH Y AW1");
    expect(phonesOf("xiao has a will.")["xiao"]).toBeUndefined();
    expect(phonesOf("It is Siobhan's.")["Siobhan's"]).toBe("SH IH0 V AO1 N Z");
  });

  it("take their endings with them", () => {
    expect(phonesOf("He records many records.")).toMatchObject({ records: "R EH1 K ER0 D Z" });
    expect(phonesOf("He records it.")).toMatchObject({ records: "R IH0 K AO1 R D Z" });
    expect(phonesOf("Its uses are many.")).toMatchObject({ uses: "Y UW1 S IH0 Z" });
  });
});

it("every listed pronunciation is of phones that exist, with one main stress or two in compounds", () => {
  const rows = [
    ...[...STRESS_PAIRS].flatMap(
      ([word, { noun, verb }]) =>
        [
          [word, noun],
          [word, verb],
        ] as const,
    ),
    ...COMPOUNDS,
  ];
  for (const [word, arpabet] of rows) {
    expect(isArpabet(arpabet), `${word}: ${arpabet}`).toBe(true);
    const stresses = arpabet.match(/1/g)?.length ?? 0;
    expect(stresses >= 1 && stresses <= 2, `${word}: ${arpabet}`).toBe(true);
  }
});
