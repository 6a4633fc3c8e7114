import { describe, expect, it } from "vitest";
import { chooseQuality } from "./voice-choice.ts";
import type { VoicePromise } from "./voice-choice.ts";

function aVoice(more: Partial<VoicePromise> = {}): VoicePromise {
  return {
    quality: "neural",
    isHere: true,
    isComputedHere: true,
    selfTestMs: 300,
    recentMs: undefined,
    ...more,
  };
}

describe("chooseQuality", () => {
  it("takes the neural voice where the self-test spoke six words within 400 ms, and else the classic one", () => {
    expect(chooseQuality("auto", aVoice({ selfTestMs: 400 }))).toBe("neural");
    expect(chooseQuality("auto", aVoice({ selfTestMs: 401 }))).toBe("classic");
    expect(chooseQuality("auto", aVoice({ selfTestMs: undefined }))).toBe("classic");
  });

  it("believes what was heard lately more than the self-test", () => {
    expect(chooseQuality("auto", aVoice({ recentMs: 900 }))).toBe("classic");
    expect(chooseQuality("auto", aVoice({ selfTestMs: 1900, recentMs: 500 }))).toBe("neural");
  });

  it("tries an engine on another machine until it is known to be slow", () => {
    const elsewhere = { isComputedHere: false, selfTestMs: 1900 };
    expect(chooseQuality("auto", aVoice(elsewhere))).toBe("neural");
    expect(chooseQuality("auto", aVoice({ ...elsewhere, recentMs: 700 }))).toBe("classic");
  });

  it("does as the installation says, but for what is not there", () => {
    expect(chooseQuality("neural", aVoice({ selfTestMs: 1900, recentMs: 2000 }))).toBe("neural");
    expect(chooseQuality("classic", aVoice())).toBe("classic");
    expect(chooseQuality("neural", aVoice({ isHere: false }))).toBe("classic");
    expect(chooseQuality("neural", aVoice({ quality: "classic" }))).toBe("classic");
  });
});
