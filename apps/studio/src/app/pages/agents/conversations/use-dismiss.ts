import type { UnansweredGroup } from "@orator/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { unansweredQuery } from "../../../api/conversations.ts";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { useTell } from "../../../ui/toasts.tsx";
import { conversationWords } from "./words.ts";

/** As long as the way back is offered. */
const WAITS_MS = 10_000;

/**
 * Takes questions off the list. The service knows no way back, so it is told when the time for taking it back is over, or
 * when the page is left.
 */
export function useDismiss(agentId: string) {
  const say = useWords(conversationWords);
  const tell = useTell();
  const problem = useProblem();
  const client = useQueryClient();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  function show(id: string): void {
    clearTimeout(waiting.current.get(id));
    waiting.current.delete(id);
    setDismissed((before) => new Set([...before].filter((one) => one !== id)));
  }
  async function send(id: string): Promise<void> {
    waiting.current.delete(id);
    try {
      await orator.conversations.dismissUnansweredQuestion(agentId, id);
      await client.invalidateQueries({ queryKey: unansweredQuery(agentId).queryKey });
    } catch (error) {
      tell({ look: "fault", text: problem(error) });
      show(id);
    }
  }
  useEffect(() => {
    const { current } = waiting;
    return () => {
      for (const [id, timer] of current) {
        clearTimeout(timer);
        void send(id);
      }
    };
    // Only when the page is left.
  }, []);
  return {
    dismissed,
    dismiss({ group_id: id, question }: UnansweredGroup): void {
      setDismissed((before) => new Set(before).add(id));
      waiting.current.set(
        id,
        setTimeout(() => void send(id), WAITS_MS),
      );
      tell({ text: say("dismissed", { question }), undo: () => show(id) });
    },
  };
}
