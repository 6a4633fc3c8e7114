import { expect, it } from "vitest";
import { tagWord } from "./tags.ts";

/** The tag of the word in brackets. */
function tagOf(text: string): string {
  const tokens = text.split(" ");
  const words = tokens.map((token) => ({
    text: token.replace(/[[\],.?!]/g, ""),
    isBeforePause: /[,.?!]/.test(token),
  }));
  return tagWord(
    words,
    tokens.findIndex((token) => token.startsWith("[")),
  );
}

it.each([
  ["She wants to [record] it.", "VB"],
  ["It broke the [record].", "NN"],
  ["[Record] the number.", "VB"],
  ["They [object] to it.", "VBP"],
  ["We had a [live] show.", "JJ"],
  ["People [live] here.", "VBP"],
  ["He never [read] it.", "VBD"],
  ["I have [read] it.", "VBN"],
  ["Did you [read] it?", "VB"],
  ["They [used] to sing.", "VBD"],
  ["It is [used] to cut.", "VBN"],
  ["The phone [uses] less energy.", "VBP"],
  ["It has many [uses].", "NN"],
])("%s → %s", (text, tag) => {
  expect(tagOf(text)).toBe(tag);
});

it.each([
  ["I know [that] you came.", "IN"],
  ["The day [that] changed it.", "IN"],
  ["[That] was it.", "DT"],
  ["I have read [that] book.", "DT"],
  ["What about [that]?", "DT"],
])("%s: that is %s", (text, tag) => {
  expect(tagOf(text)).toBe(tag);
});
