import { expect, it } from "vitest";
import { speak } from "../speak.ts";
import { pronounceWords } from "./pronounce-words.ts";

const VOCABULARY = [
  ["Nginx", "engine ex"],
  ["SQL", "sequel"],
  ["SQL Server", "sequel server"],
  ["C++", "see plus plus"],
  ["Łódź", "woodge"],
] as const;

it.each([
  ["We run nginx and SQL.", "We run [[nginx|engine ex]] and [[SQL|sequel]]."],
  ["NGINX, SQLite, mySQL", "[[NGINX|engine ex]], SQLite, mySQL"],
  ["SQL Server, sql server", "[[SQL Server|sequel server]], [[sql server|sequel server]]"],
  ["C++ is not C.", "[[C++|see plus plus]] is not C."],
  ["In Łódź, in ŁO\u0301DZ\u0301.", "In [[Łódź|woodge]], in [[ŁÓDŹ|woodge]]."],
  ['Say [[SQL|ess queue ell]] <break time="1s"/>.', 'Say [[SQL|ess queue ell]] <break time="1s"/>.'],
  ["constructor and __proto__", "constructor and __proto__"],
])("%s", (script, marked) => {
  expect(pronounceWords(script, VOCABULARY)).toBe(marked);
});

it("is heard: the phones change, and what is shown does not", async () => {
  const plain = await speak("We run Nginx.", { voiceId: "en-us-clara" });
  const own = await speak(pronounceWords("We run Nginx.", VOCABULARY), { voiceId: "en-us-clara" });
  const phones = ({ phones: all }: typeof plain): string => all.map(({ phone }) => phone).join(" ");
  const other = await speak("We run engine ex.", { voiceId: "en-us-clara" });
  expect(phones(own)).toBe(phones(other));
  expect(phones(own)).not.toBe(phones(plain));
  expect(own.words.map(({ word }) => word)).toEqual(plain.words.map(({ word }) => word));
});
