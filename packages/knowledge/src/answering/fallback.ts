import { ModelError } from "../model/model-error.ts";
import type { ModelFailure } from "../model/model-error.ts";
import type { AnswerEvent, Answerer } from "./answerer.ts";
import { spokenLanguages } from "./spoken-languages.ts";
import { cannotAnswerIn } from "./cannot-answer.ts";

/**
 * Answers by `first`; where its model fails before it has said anything, by `second`, and where that has no answer
 * either, by a sentence that says so. A model that breaks off in the middle is a ModelError as ever.
 */
export function withFallback(
  first: Answerer,
  second: Answerer,
  onFailure: (failure: ModelFailure) => void,
): Answerer {
  return {
    async *answer(request) {
      let hasSpoken = false;
      try {
        for await (const event of first.answer(request)) {
          hasSpoken ||= "delta" in event && event.delta.trim() !== "";
          yield event;
        }
        return;
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        onFailure(error.failure);
        if (hasSpoken) throw error;
      }
      const events: AnswerEvent[] = [];
      for await (const event of second.answer(request)) events.push(event);
      if (!events.some((event) => "done" in event && event.done === "unknown")) return yield* events;
      yield { delta: cannotAnswerIn(...spokenLanguages(request)) };
      yield { done: "unknown" };
    },
  };
}
