import type { Services } from "../../../platform/services.ts";
import { AnswerSpeaker } from "./answer-speaker.ts";
import { ConversationVoices } from "./conversation-voices.ts";
import type { VoicedSession } from "./conversation-voices.ts";
import type { SpeakerReport, SpeakingVoice } from "./answer-speaker.ts";
import { FirstClauses } from "./first-clauses.ts";
import { EngineRest } from "./engine-rest.ts";
import type { LiveVoice } from "./live-voice.ts";
import type { SpeechMetrics } from "./speech-metrics.ts";
import type { SpeechPool } from "./speech-pool.ts";
import { chooseQuality } from "./voice-choice.ts";
import type { LiveVoices } from "./voice-choice.ts";
import { VoiceLease } from "./voice-lease.ts";

/** What is known of the voices that there are. */
export interface LiveCatalogue {
  /** A voice, whether or not its engine is here; another one for an id that nobody knows any more. */
  find(id: string): SpeakingVoice & { locale: string; isHere: boolean; isComputedHere: boolean };
  /** The same person's classic voice. */
  fallbackFor(id: string): SpeakingVoice & { locale: string };
  /** The voice of a language, by its ISO 639-1 code, most like another one; undefined where none can speak here. */
  forLanguage(language: string, likeId: string): string | undefined;
  /** ISO 639-1: what a voice speaks. */
  languageOf(id: string): string;
  /** Time of a first clause in the self-test of the model that this machine speaks with. */
  selfTestMs(): number | undefined;
  /** Keeps that model loaded until it is called off. */
  hold(): Promise<() => void>;
}

/** What live speech needs. */
export interface LiveSpeechParts extends Pick<Services, "clock" | "log"> {
  pool: SpeechPool;
  metrics: SpeechMetrics;
  catalogue: LiveCatalogue;
  voices: LiveVoices;
  /** For how long a visitor waits before a classic voice steps in; by default as speakers have it. */
  patienceMs?: number;
}

/** Gives conversations the voices that this machine can afford, and speaks with them. */
export class LiveSpeech {
  readonly #parts: LiveSpeechParts;
  readonly #firstClauses = new FirstClauses();
  readonly #rest = new EngineRest();
  readonly #lease: VoiceLease;
  #rehearsed: SpeakingVoice | undefined;

  constructor(parts: LiveSpeechParts) {
    const { catalogue, log, pool } = parts;
    this.#parts = parts;
    this.#lease = new VoiceLease({
      hold: () => catalogue.hold(),
      onHeld: () => this.#rehearsed && pool.rehearse({ ...this.#rehearsed, voiceId: this.#rehearsed.id }),
      onFailed: (err) => log.warn({ err }, "the model that speaks is not kept loaded"),
    });
  }

  /** The voice of a conversation that begins. `voiceId`: of its session. */
  open(voiceId: string): LiveVoice {
    const { catalogue, voices, clock } = this.#parts;
    const asked = catalogue.find(voiceId);
    const quality = chooseQuality(voices, {
      ...asked,
      selfTestMs: catalogue.selfTestMs(),
      recentMs: this.#firstClauses.p90(asked.engine, clock.nowMs()),
    });
    const fallback = catalogue.fallbackFor(voiceId);
    const own = quality === asked.quality ? asked : fallback;
    const isHeld = own.quality === "neural" && asked.isComputedHere;
    this.#rehearsed = isHeld ? own : this.#rehearsed;
    if (isHeld) this.#lease.take();
    let isOpen = true;
    return {
      id: own.id,
      quality: own.quality,
      locale: own.locale,
      answer: () => this.#answer(own, fallback),
      close: () => {
        if (isOpen && isHeld) this.#lease.release();
        isOpen = false;
      },
    };
  }

  /** The voices of a conversation that begins, one for each language of its session. */
  openAll(session: VoicedSession): ConversationVoices {
    return new ConversationVoices(session, {
      open: (voiceId) => this.open(voiceId),
      catalogue: this.#parts.catalogue,
    });
  }

  /** Ends what is being spoken. */
  async close(): Promise<void> {
    this.#lease.close();
    await this.#parts.pool.close();
  }

  #answer(own: SpeakingVoice, fallback: SpeakingVoice): AnswerSpeaker {
    const { pool, metrics, clock, patienceMs } = this.#parts;
    const isResting = own.id !== fallback.id && this.#rest.isResting(own.engine, clock.nowMs());
    if (isResting) metrics.steppedIn("resting");
    return new AnswerSpeaker({
      own: isResting ? fallback : own,
      fallback,
      speak: (script) => pool.speak(script),
      report: this.#report,
      patienceMs,
    });
  }

  readonly #report: SpeakerReport = {
    begun: (quality) => this.#parts.metrics.begun(quality),
    firstClause: (engine, tookMs) => {
      const { metrics, clock } = this.#parts;
      metrics.firstClause(engine, tookMs);
      this.#firstClauses.add(engine, tookMs, clock.nowMs());
    },
    steppedIn: (engine, reason) => {
      const { metrics, clock, log } = this.#parts;
      log.warn({ engine, reason }, "a classic voice steps in");
      metrics.steppedIn(reason);
      this.#rest.steppedIn(engine, clock.nowMs());
      this.#lease.renew();
    },
  };
}
