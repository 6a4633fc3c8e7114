import type { LivePart, LiveScript, LiveText, VoiceQuality } from "./live-part.ts";
import { SpeakingError } from "./speaking-error.ts";
import { SpeechRun } from "./speech-run.ts";
import type { FallbackReason } from "./speech-metrics.ts";

/** A voice as speech is asked of it. */
export interface SpeakingVoice {
  id: string;
  engine: string;
  quality: VoiceQuality;
}

/** What an answer is spoken with. */
interface SpeakerParts {
  own: SpeakingVoice;
  /** The same person's classic voice. */
  fallback: SpeakingVoice;
  speak(script: LiveScript): SpeechRun;
  report: SpeakerReport;
  /** Default {@link PATIENCE_MS}. */
  patienceMs?: number | undefined;
}

/** What becomes known while an answer is spoken. */
export interface SpeakerReport {
  begun(quality: VoiceQuality): void;
  steppedIn(engine: string, reason: Exclude<FallbackReason, "resting">): void;
  firstClause(engine: string, tookMs: number): void;
}

/** So long a visitor waits in silence before the classic voice steps in: it is heard within a second. */
export const PATIENCE_MS = 800;
/** Where more than that is still to be heard, nobody waits yet. */
const WAITED_FOR_MS = 300;

/**
 * Speaks one answer, text by text, with one voice: its own, or the same person's classic one. That steps in when the own one
 * fails or does not come in time, and then speaks all of the answer that was not handed on yet.
 */
export class AnswerSpeaker {
  readonly #parts: SpeakerParts;
  /** What the own voice was asked for. */
  readonly #asked: SpeechRun[] = [];
  #hasSteppedIn = false;
  #hasBegun = false;
  /** When all that was asked for so far will have been heard. */
  #heardMs: Promise<number> = Promise.resolve(-Infinity);

  constructor(parts: SpeakerParts) {
    this.#parts = parts;
  }

  /** Speaks a text that follows those before. */
  speak(text: LiveText): SpeechRun {
    const { own, fallback } = this.#parts;
    const askedMs = performance.now();
    const asked = this.#ask(this.#hasSteppedIn ? fallback : own, text);
    const isWaitedFor = this.#asked.length === 0 && text.slackMs < WAITED_FOR_MS && !asked.isOver;
    this.#asked.push(asked);
    const turn: Turn = { text, askedMs, isWaitedFor, before: this.#heardMs, asked };
    const run = new SpeechRun(() => turn.asked.abandon());
    this.#heardMs = this.#handOn(run, turn);
    return run;
  }

  #ask(voice: SpeakingVoice, text: LiveText): SpeechRun {
    return this.#parts.speak({ ...text, voiceId: voice.id, quality: voice.quality });
  }

  /** Hands parts on as they come, after those of the text before; resolves with the moment at which all is heard. */
  async #handOn(run: SpeechRun, turn: Turn): Promise<number> {
    const { own, fallback, report } = this.#parts;
    const { text, askedMs, isWaitedFor, before } = turn;
    const parts = turn.asked.parts();
    let given = 0;
    let dueMs = askedMs + text.slackMs;
    const give = (part: LivePart, { quality }: SpeakingVoice): void => {
      if (!this.#hasBegun) report.begun(quality);
      this.#hasBegun = true;
      given++;
      dueMs = Math.max(dueMs, performance.now()) + part.durationMs;
      run.add(part);
    };
    try {
      // A classic voice that steps in before speaks this too.
      dueMs = Math.max(dueMs, await before);
      while (!this.#hasSteppedIn) {
        const next = await this.#next(parts, dueMs);
        if (run.isOver) return dueMs;
        if (isWaitedFor && given === 0 && next !== "failed")
          report.firstClause(own.engine, performance.now() - askedMs);
        if (typeof next === "string") this.#stepIn(next);
        else if (next.done) return dueMs;
        else give(next.value, own);
      }
      const slackMs = Math.max(0, dueMs - performance.now());
      turn.asked = this.#ask(fallback, { ...text, slackMs });
      let passed = 0;
      for await (const part of turn.asked.parts()) {
        if (run.isOver) return dueMs;
        // Both voices cut a text into the same parts.
        if (passed++ >= given) give(part, fallback);
      }
    } catch (error) {
      run.end(error as Error);
    } finally {
      run.end();
    }
    return dueMs;
  }

  /** The next part of the own voice; why another has to speak where there is one, and this does not come. */
  async #next(
    parts: AsyncIterator<LivePart, void>,
    dueMs: number,
  ): Promise<IteratorResult<LivePart, void> | "late" | "failed"> {
    const { own, fallback, patienceMs = PATIENCE_MS } = this.#parts;
    if (own.id === fallback.id) return parts.next();
    try {
      return await withinMs(parts.next(), dueMs + patienceMs - performance.now());
    } catch (error) {
      // What has no sounds at all, no voice can say.
      if (error instanceof SpeakingError && error.code === "UNSPEAKABLE") throw error;
      return "failed";
    }
  }

  #stepIn(reason: "late" | "failed"): void {
    this.#hasSteppedIn = true;
    for (const run of this.#asked) run.abandon();
    this.#parts.report.steppedIn(this.#parts.own.engine, reason);
  }
}

/** A text in its place. */
interface Turn {
  text: LiveText;
  askedMs: number;
  /** Whether it is the first of its answer, and nothing else is heard meanwhile. */
  isWaitedFor: boolean;
  before: Promise<number>;
  /** What makes it now. */
  asked: SpeechRun;
}

async function withinMs<Value>(coming: Promise<Value>, limitMs: number): Promise<Value | "late"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => (timer = setTimeout(resolve, limitMs, "late")));
  // Nobody looks at it any more when it fails later.
  coming.catch(() => undefined);
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
