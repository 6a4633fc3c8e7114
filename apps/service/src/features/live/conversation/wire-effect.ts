import type { Effect, Unnumbered } from "@orator/conversation";
import { askOf } from "./ask-id.ts";

/** Effects that clients are told in other words, and that is all. */
type ToldEffect = Extract<Effect, { type: "speech.start" | "speech.end" | "silence" | "status" }>;

/** Such an effect as clients get it. */
export function wireEffect(effect: ToldEffect): Unnumbered {
  switch (effect.type) {
    case "speech.start": {
      const { taskId } = effect;
      return { type: "speech.start", speech_id: taskId, task_id: taskId, ...askOf(taskId) };
    }
    case "speech.end":
      return { type: "speech.end", speech_id: effect.taskId, duration_ms: effect.durationMs };
    case "silence": {
      const { taskId, heardMs, cause } = effect;
      return { type: "interrupted", speech_id: taskId, heard_ms: heardMs, cause };
    }
    case "status": {
      const { status, taskId } = effect;
      return { type: "state", status, ...(taskId !== undefined && { speech_id: taskId }) };
    }
  }
}
