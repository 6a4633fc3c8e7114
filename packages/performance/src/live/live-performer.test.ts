import { describe, expect, it } from "vitest";
import type { Channel } from "../channels.ts";
import { perform } from "../perform.ts";
import { createRandom } from "../random.ts";
import type { PerformedSpeech } from "../speech-input.ts";
import { play } from "../testing/play.ts";
import { aRandomSpeech } from "../testing/random-speech.ts";
import { spokenLines } from "../testing/spoken-lines.ts";
import { createLivePerformer } from "./live-performer.ts";
import type { LiveChannels } from "./live-performer.ts";
import { LIVE_MODES } from "./manner.ts";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const names = Object.keys(createLivePerformer().frame(0)) as Channel[];
const ofMouth = names.filter((channel) => /^(viseme|jaw|mouth(Close|Pucker))/.test(channel));

/** What gestures move far. */
const ofHands = /Arm|Hand|curl|fold/;

/** The furthest that a channel may move in 10 ms: degrees of bones, weights of shapes. */
const LIMITS = new Map(
  names.map((channel) => {
    if (channel.includes(".")) return [channel, ofHands.test(channel) ? 7 : 1.1];
    return [channel, channel.startsWith("eyeLook") ? 0.5 : 0.36];
  }),
);

describe("a live performer", () => {
  it("never jumps, whatever it is told and whatever the clock does", () => {
    for (const seed of SEEDS) {
      const random = createRandom(seed, "scenario");
      const performer = createLivePerformer({ seed, emotion: seed % 2 ? "excited" : "friendly" });
      const jumps: string[] = [];
      let speechEndMs = 0;
      let timeMs = 0;
      let before = { ...performer.frame(0) };
      for (let frame = 1; frame < 100 * 40; frame++) {
        timeMs += 10;
        if (random.chance(0.004)) performer.setMode(LIVE_MODES[Math.floor(random.between(0, 4))]!);
        if (random.chance(0.003)) performer.acknowledge();
        if (random.chance(0.002)) performer.setReducedMotion(random.chance(0.5));
        if (random.chance(0.004)) {
          const speech = aRandomSpeech(frame + seed, Math.floor(random.between(3, 20)));
          const startMs = Math.max(speechEndMs, timeMs + random.between(0, 200));
          performer.speak(speech, startMs);
          speechEndMs = startMs + speech.durationMs;
        }
        if (random.chance(0.002)) {
          performer.interrupt(timeMs);
          speechEndMs = 0;
        }
        const after = { ...performer.frame(timeMs) };
        for (const channel of names) {
          const change = Math.abs(after[channel] - before[channel]);
          if (!(change < LIMITS.get(channel)!)) jumps.push(`${channel} by ${change} at ${timeMs} ms`);
        }
        before = after;
      }
      expect(jumps, `seed ${seed}`).toEqual([]);
    }
  });

  it("moves its lips as a planned performance of the same speech does", () => {
    for (const seed of SEEDS) {
      const speech = aRandomSpeech(seed, 25);
      const planned = perform(speech, { fps: 100, seed });
      const performer = createLivePerformer({ seed });
      let worst = 0;
      performer.frame(9000);
      performer.speak(speech, 10_000);
      play(performer, 9010, 10_000 + speech.durationMs - 200, 71, (channels, timeMs) => {
        const frame = Math.floor((timeMs - 10_000) / 10);
        if (frame < 20) return;
        for (const channel of ofMouth) {
          const row = planned.channels[channel];
          const [a, b] = [row?.[frame] ?? 0, row?.[frame + 1] ?? 0];
          const off = Math.max(Math.min(a, b) - channels[channel], channels[channel] - Math.max(a, b));
          if (off > worst) worst = off;
        }
      });
      expect(worst, `seed ${seed}`).toBeLessThan(0.001);
    }
  });

  it("moves its lips alike whether speech comes whole or sentence by sentence, each before the one before ends", () => {
    const heard = spokenLines()
      .slice(0, 3)
      .map(({ speech }) => ({ ...speech, phones: speech.phones.filter(({ phone }) => phone !== "sil") }));
    for (const pauseMs of [150, 300, 560, 800]) {
      const parts: { speech: PerformedSpeech; startAtMs: number }[] = [];
      let endMs = 1000 - pauseMs;
      for (const speech of heard) {
        const startAtMs = 10 * Math.ceil((endMs + pauseMs - speech.phones[0]!.startMs) / 10);
        parts.push({ speech, startAtMs });
        endMs = startAtMs + speech.phones.at(-1)!.endMs;
      }
      const phones = parts.flatMap(({ speech, startAtMs }) =>
        speech.phones.map((phone) => ({
          ...phone,
          startMs: phone.startMs + startAtMs - 1000,
          endMs: phone.endMs + startAtMs - 1000,
        })),
      );
      const [whole, inParts] = [createLivePerformer(), createLivePerformer()];
      for (const performer of [whole, inParts]) performer.frame(0);
      whole.speak({ phones, words: [], durationMs: endMs - 600 }, 1000);
      let worst = 0;
      play(whole, 10, endMs + 400, 100, (wanted, timeMs) => {
        if (timeMs >= (parts[0]?.startAtMs ?? Infinity) - 900) {
          const { speech, startAtMs } = parts.shift()!;
          inParts.speak(speech, startAtMs);
        }
        const channels = inParts.frame(timeMs);
        for (const channel of ofMouth) worst = Math.max(worst, Math.abs(channels[channel] - wanted[channel]));
      });
      expect(worst, `pauses of ${pauseMs} ms`).toBeLessThan(0.001);
    }
  });

  it("closes the lips on every p b m of every part within a frame, at 30 and 60 frames a second", () => {
    for (const fps of [30, 60]) {
      const performer = createLivePerformer({ seed: fps });
      const closed: number[] = [];
      const wanted: { startMs: number; endMs: number }[] = [];
      let startMs = 503.7;
      performer.frame(0);
      for (const seed of SEEDS) {
        const speech = aRandomSpeech(seed, 12);
        performer.speak(speech, startMs);
        for (const phone of speech.phones)
          if ("pbm".includes(phone.phone))
            wanted.push({ startMs: startMs + phone.startMs, endMs: startMs + phone.endMs });
        startMs += speech.durationMs;
      }
      play(performer, 10, startMs, fps, (channels, timeMs) => {
        const isOpen = ofMouth
          .filter((channel) => !/^(viseme_(PP|sil)|mouth)/.test(channel))
          .some((channel) => channels[channel] - (channel === "jawOpen" ? channels.mouthClose : 0) > 0.02);
        if (channels.viseme_PP > 0.7 && !isOpen) closed.push(timeMs);
      });
      expect(wanted.length).toBeGreaterThan(10);
      for (const phone of wanted) {
        const isMet = closed.some(
          (timeMs) => timeMs > phone.startMs - 1000 / fps && timeMs < phone.endMs + 1000 / fps,
        );
        expect(isMet, `${phone.startMs} ms at ${fps} fps`).toBe(true);
      }
    }
  });

  it("shuts its mouth within 120 ms of an interruption and says nothing more", () => {
    for (const seed of SEEDS) {
      const performer = createLivePerformer({ seed });
      performer.frame(0);
      performer.speak(aRandomSpeech(seed, 12), 100);
      performer.speak(aRandomSpeech(seed + 1, 12), 100 + aRandomSpeech(seed, 12).durationMs);
      play(performer, 10, 1400 + seed * 37, 60, () => {});
      performer.interrupt(1400 + seed * 37);
      let most = 0;
      play(performer, 1520 + seed * 37, 20_000, 60, (channels) => {
        for (const channel of ofMouth) most = Math.max(most, channels[channel]);
      });
      expect(most, `seed ${seed}`).toBe(0);
    }
  });

  it("a part that comes after its start joins in", () => {
    const speech = aRandomSpeech(3, 12);
    const [early, late] = [createLivePerformer({ seed: 1 }), createLivePerformer({ seed: 1 })];
    for (const performer of [early, late]) performer.frame(0);
    early.speak(speech, 200);
    play(early, 10, 700, 100, () => {});
    play(late, 10, 700, 100, () => {});
    late.speak(speech, 200);
    const differences = new Map<number, number>();
    for (let timeMs = 700; timeMs < 2000; timeMs += 10) {
      const [a, b] = [early.frame(timeMs), late.frame(timeMs)];
      differences.set(timeMs, Math.max(...ofMouth.map((channel) => Math.abs(a[channel] - b[channel]))));
    }
    for (let timeMs = 770; timeMs < 2000; timeMs += 10) expect(differences.get(timeMs)).toBeLessThan(1e-6);
  });

  it("equal calls give equal movements, another seed others", () => {
    const run = (seed: number): LiveChannels => {
      const performer = createLivePerformer({ seed });
      performer.frame(0);
      performer.setMode("listening");
      performer.speak(aRandomSpeech(1, 10), 3000);
      play(performer, 10, 6000, 60, () => {});
      return { ...performer.frame(6000) };
    };
    expect(run(1)).toEqual(run(1));
    expect(run(2)).not.toEqual(run(1));
  });
});

describe("its clock", () => {
  it("may jump ahead or back, or be another one, without the body jumping", () => {
    const performer = createLivePerformer({ seed: 5 });
    play(performer, 0, 5000, 60, () => {});
    let before = { ...performer.frame(5000) };
    for (const jumpMs of [605_000, 12, 3_600_000, 0, -5000]) {
      for (let timeMs = jumpMs; timeMs < jumpMs + 500; timeMs += 10) {
        const after = { ...performer.frame(timeMs) };
        for (const channel of names) {
          if (/eyeLook|Blink/.test(channel)) continue;
          expect(Math.abs(after[channel] - before[channel]), channel).toBeLessThan(
            channel.includes(".") ? 2 : 0.2,
          );
        }
        before = after;
      }
    }
  });

  it("that stands still while a tab is hidden goes on without a jump, with the lips where the voice is by then", () => {
    for (const seed of SEEDS) {
      const speech = aRandomSpeech(seed, 40);
      const [seen, hidden] = [createLivePerformer({ seed }), createLivePerformer({ seed })];
      for (const performer of [seen, hidden]) {
        performer.setMode("speaking");
        performer.frame(900);
        performer.speak(speech, 1000);
      }
      const middleMs = 1000 + speech.durationMs / 2;
      play(seen, 910, middleMs, 100, () => {});
      play(hidden, 910, 2000, 100, () => {});
      let before = { ...hidden.frame(2000) };
      const jumps: string[] = [];
      let worstLips = 0;
      for (let timeMs = middleMs; timeMs < middleMs + 2000; timeMs += 10) {
        const [after, wanted] = [{ ...hidden.frame(timeMs) }, seen.frame(timeMs)];
        for (const channel of names) {
          const change = Math.abs(after[channel] - before[channel]);
          // Of all the time that it was hidden, a body at rest goes on by a tenth of a second; gestures by nothing.
          const steps = timeMs === middleMs && !ofHands.test(channel) ? 10 : 1;
          if (!(change < steps * LIMITS.get(channel)!)) jumps.push(`${channel} by ${change} at ${timeMs} ms`);
        }
        for (const channel of ofMouth)
          if (timeMs > middleMs + 500)
            worstLips = Math.max(worstLips, Math.abs(after[channel] - wanted[channel]));
        before = after;
      }
      expect(jumps, `seed ${seed}`).toEqual([]);
      expect(worstLips, `seed ${seed}`).toBeLessThan(0.01);
    }
  });

  it("may be exchanged for the audio clock just before the first words, which are performed in full", () => {
    const speech = aRandomSpeech(4, 12);
    const [fresh, exchanged] = [createLivePerformer({ seed: 1 }), createLivePerformer({ seed: 1 })];
    exchanged.frame(86_400_000);
    exchanged.speak(aRandomSpeech(5, 12), 86_400_100);
    exchanged.frame(86_400_016);
    for (const performer of [fresh, exchanged]) performer.speak(speech, 300);
    const differences: number[] = [];
    for (let timeMs = 20; timeMs < speech.durationMs + 2000; timeMs += 20) {
      const [a, b] = [fresh.frame(timeMs), exchanged.frame(timeMs)];
      differences.push(Math.max(...ofMouth.map((channel) => Math.abs(a[channel] - b[channel]))));
    }
    expect(Math.max(...differences)).toBe(0);
  });

  it("an hour of idle leaves nothing behind: it blinks and breathes at its end as at its start", () => {
    const performer = createLivePerformer({ seed: 6 });
    const count = (fromMs: number): number => {
      let [blinks, was] = [0, 0];
      play(performer, fromMs, fromMs + 300_000, 30, ({ eyeBlinkLeft }) => {
        if (eyeBlinkLeft > 0 && was === 0) blinks++;
        was = eyeBlinkLeft;
      });
      return blinks / 5;
    };
    const first = count(0);
    play(performer, 300_000, 3_300_000, 12, () => {});
    const last = count(3_300_000);
    for (const perMinute of [first, last]) {
      expect(perMinute).toBeGreaterThan(8);
      expect(perMinute).toBeLessThan(28);
    }
  });
});
