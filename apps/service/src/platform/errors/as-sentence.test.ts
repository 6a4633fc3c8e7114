import { describe, expect, it } from "vitest";
import { asSentence } from "./as-sentence.ts";

describe("asSentence", () => {
  it("begins with a capital and ends with one stop", () => {
    expect(asSentence("there is no sound")).toBe("There is no sound.");
    expect(asSentence("10.0.0.1 is not an address on the public internet.")).toBe(
      "10.0.0.1 is not an address on the public internet.",
    );
  });

  it.each([
    ["/var/lib/orator/scratch/recording-x1/me.wav is damaged", "The file is damaged."],
    ["reading /tmp/o_1/8f2c.mp4 took too long", "Reading the file took too long."],
    ['the picture "/data/blobs/a@2x.png" cannot be read', 'The picture "the file" cannot be read.'],
  ])("keeps to itself where this machine has files: %s", (message, sentence) => {
    expect(asSentence(message)).toBe(sentence);
  });

  it.each([
    "What https://host.example/films/a.mp4 holds is too long.",
    "Use POST /v1/assets, or m/s and 24/7/365.",
  ])("leaves addresses as they are: %s", (text) => {
    expect(asSentence(text)).toBe(text);
  });
});
