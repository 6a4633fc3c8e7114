import type { Clock } from "../../../platform/clock/clock.ts";

const MESSAGES_A_SECOND = 30;
const MESSAGES_AT_ONCE = 120;
const TASKS_A_SECOND = 0.5;
const TASKS_AT_ONCE = 10;
const REPORTS_A_SECOND = 0.1;
const REPORTS_AT_ONCE = 10;
/** Four times what a microphone brings. */
const VOICE_BYTES_A_SECOND = 128_000;
const VOICE_BYTES_AT_ONCE = 4_000_000;
/** Refusals that a hasty visitor or a page with a fault may collect; who goes on regardless is a flood. */
const REFUSALS_A_SECOND = 0.5;
const REFUSALS_AT_ONCE = 60;

/** What one client may send: buckets that fill up again. */
export class MessageBudget {
  readonly #clock: Clock;
  #messages = MESSAGES_AT_ONCE;
  #tasks = TASKS_AT_ONCE;
  #reports = REPORTS_AT_ONCE;
  #voiceBytes = VOICE_BYTES_AT_ONCE;
  #refusals = REFUSALS_AT_ONCE;
  #filledMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#filledMs = clock.nowMs();
  }

  /** Takes one message; false when there were too many. */
  spend(): boolean {
    this.#fill();
    if (this.#messages < 1) return false;
    this.#messages--;
    return true;
  }

  /** Takes one question or text; false when there were too many. */
  spendTask(): boolean {
    this.#fill();
    if (this.#tasks < 1) return false;
    this.#tasks--;
    return true;
  }

  /** Takes one message to those who run the page; false when there were too many. */
  spendReport(): boolean {
    this.#fill();
    if (this.#reports < 1) return false;
    this.#reports--;
    return true;
  }

  /** Takes so much of a microphone's sound; false when there was too much. */
  spendVoice(bytes: number): boolean {
    this.#fill();
    if (this.#voiceBytes < bytes) return false;
    this.#voiceBytes -= bytes;
    return true;
  }

  /** Counts that something was refused; false when it was so often that nobody means it. */
  spendRefusal(): boolean {
    this.#fill();
    if (this.#refusals < 1) return false;
    this.#refusals--;
    return true;
  }

  #fill(): void {
    const nowMs = this.#clock.nowMs();
    const seconds = Math.max(0, nowMs - this.#filledMs) / 1000;
    this.#filledMs = nowMs;
    this.#messages = Math.min(MESSAGES_AT_ONCE, this.#messages + seconds * MESSAGES_A_SECOND);
    this.#reports = Math.min(REPORTS_AT_ONCE, this.#reports + seconds * REPORTS_A_SECOND);
    this.#voiceBytes = Math.min(VOICE_BYTES_AT_ONCE, this.#voiceBytes + seconds * VOICE_BYTES_A_SECOND);
    this.#refusals = Math.min(REFUSALS_AT_ONCE, this.#refusals + seconds * REFUSALS_A_SECOND);
    this.#tasks = Math.min(TASKS_AT_ONCE, this.#tasks + seconds * TASKS_A_SECOND);
  }
}
