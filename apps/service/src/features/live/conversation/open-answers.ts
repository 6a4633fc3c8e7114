import { joinTexts } from "@orator/conversation";
import type { Task } from "@orator/conversation";
import type { LiveMessage, LiveSessionStore, SaidPart } from "../../live-sessions/index.ts";

/** A question whose answer a process that is gone did not bring to its end. */
interface Unfinished {
  task: Task;
  /** What was heard of the answer. */
  heard: string;
}

/**
 * The questions of one conversation that are being answered, and how far. It is kept with the question, so that the
 * process that takes the conversation up after this one finishes the answer: asks again, and says what was not said.
 */
export class OpenAnswers {
  readonly #sessions: LiveSessionStore;
  readonly #open = new Map<string, { questionId: string; parts: readonly SaidPart[] }>();
  #unfinished: Task[] = [];

  /** `lastSeq`: the last message that reached the client, where one says so; without one everything said was heard. */
  constructor(sessions: LiveSessionStore, messages: readonly LiveMessage[], lastSeq = Infinity) {
    this.#sessions = sessions;
    for (const { id, taskId, text, answering } of messages) {
      if (answering === null) continue;
      this.#open.set(taskId, { questionId: id, parts: answering.filter(({ seq }) => seq <= lastSeq) });
      this.#unfinished.push({ id: taskId, kind: "chat", text });
    }
  }

  /** What another process has left unfinished, in the order in which it was asked; from then on nothing. */
  takeUnfinished(): Unfinished[] {
    const unfinished = this.#unfinished.map((task) => ({ task, heard: this.saidOf(task.id) }));
    this.#unfinished = [];
    return unfinished;
  }

  /** A question begins to be answered. */
  asked({ id, taskId }: LiveMessage): void {
    this.#open.set(taskId, { questionId: id, parts: [] });
  }

  /** A part of an answer was sent; of speech that answers nothing, nothing is kept. */
  said(taskId: string, part: SaidPart): void {
    const answer = this.#open.get(taskId);
    if (answer === undefined) return;
    const parts = [...answer.parts, part];
    this.#open.set(taskId, { ...answer, parts });
    this.#sessions.keepAnswering(answer.questionId, parts);
  }

  /** What was said of an answer so far. */
  saidOf(taskId: string): string {
    return joinTexts((this.#open.get(taskId)?.parts ?? []).map(({ text }) => text));
  }

  /** A task is over, well or not: nobody has to finish it. */
  settled(taskId: string): void {
    const answer = this.#open.get(taskId);
    if (answer === undefined) return;
    this.#open.delete(taskId);
    this.#sessions.keepAnswering(answer.questionId, null);
  }
}
