import { describe, expect, it } from "vitest";
import { Citations } from "./citations.ts";

function read(...pieces: string[]): { text: string; cited: number[] } {
  const citations = new Citations();
  const text = pieces.map((piece) => citations.push(piece)).join("") + citations.end();
  return { text, cited: [...citations.numbers] };
}

describe("citations", () => {
  it.each([
    ["We open at nine [1].", "We open at nine.", [1]],
    ["Nine [2][1], or ten [2].", "Nine, or ten.", [2, 1]],
    ["Nine. [1, 3] Ten.", "Nine. Ten.", [1, 3]],
    ["Nine [1-3].", "Nine.", [1, 2, 3]],
    ["Nine【4†source】and ten[^5].", "Nineand ten.", [4, 5]],
    ["Neun[12]。Zehn", "Neun。Zehn", [12]],
    ["No [note], [1a] and [2024].", "No [note], [1a] and [2024].", []],
    ["[1] Nine", " Nine", [1]],
    ["An end [1", "An end [1", []],
  ])("are taken out of %s however it is cut", (written, text, cited) => {
    expect(read(written)).toEqual({ text, cited });
    expect(read(...written)).toEqual({ text, cited });
    for (let cut = 1; cut < written.length; cut++)
      expect(read(written.slice(0, cut), written.slice(cut))).toEqual({ text, cited });
  });

  it("hold nothing back but what may be one", () => {
    const citations = new Citations();
    expect(citations.push("We open")).toBe("We open");
    expect(citations.push(" at [")).toBe(" at");
    expect(citations.push("note] nine")).toBe(" [note] nine");
  });
});
