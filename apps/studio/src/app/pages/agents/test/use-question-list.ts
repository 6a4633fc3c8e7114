import { useEffect, useRef, useState } from "react";
import { ask } from "../knowledge/ask.ts";
import type { TimedAnswer } from "../knowledge/ask.ts";

/** A question of a list, with its answer or why there is none. */
export interface ListedAnswer {
  question: string;
  answer?: TimedAnswer;
  error?: unknown;
}

/** Asks a list of questions one after the other; it can be stopped, and is when the page is left. */
export function useQuestionList(brainId: string) {
  const [answers, setAnswers] = useState<readonly ListedAnswer[]>([]);
  const [total, setTotal] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);

  async function start(questions: readonly string[]): Promise<void> {
    const here = new AbortController();
    run.current?.abort();
    run.current = here;
    setAnswers([]);
    setTotal(questions.length);
    setRunning(true);
    for (const question of questions) {
      const listed = await ask(brainId, question, here.signal).then(
        (answer) => ({ question, answer }),
        (error: unknown) => ({ question, error }),
      );
      if (here.signal.aborted) return;
      setAnswers((before) => [...before, listed]);
    }
    setRunning(false);
  }
  function stop(): void {
    run.current?.abort();
    setRunning(false);
  }
  return { answers, total, isRunning, start, stop };
}
