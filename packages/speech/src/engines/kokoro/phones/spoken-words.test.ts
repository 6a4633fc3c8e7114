import { expect, it } from "vitest";
import { readScript } from "../../../text/read-script.ts";
import { spokenWords } from "./spoken-words.ts";
import { rowText, tokenRow } from "./symbols.ts";

async function rowOf(script: string): Promise<string> {
  const [sentence] = readScript(script, "en-US");
  return rowText(tokenRow(await spokenWords(sentence!), "american"));
}

it("a sentence of a script is read with its capitals, weak words, breaks and an end", async () => {
  expect(await rowOf("We sent the old man to an island")).toBe("wˌi sˈɛnt ði ˈOld mˈæn tə ɐn ˈIlənd.");
  expect(await rowOf('Stop <break time="500ms"/> the car!')).toBe("stˈɑp, ðə kˈɑɹ!");
});

it("phones that the script gives are said as they are, a respelling by its own words", async () => {
  expect(await rowOf("[[tomato|/T AH0 M AA1 T OW0/]] now")).toBe("təmˈɑTO nˈW.");
  expect(await rowOf("[[Bix|bee icks]] now")).toBe("bˈi ˈɪks nˈW.");
});

it("numbers and letters are words as they are read", async () => {
  expect(await rowOf("$5 by USB")).toBe("fˈIv dˈɑləɹz bI jˌuˌɛsbˈi.");
});
