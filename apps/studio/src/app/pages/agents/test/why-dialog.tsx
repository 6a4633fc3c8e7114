import type { AgenticAvatarDetails } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../../i18n/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoadFault, Skeleton } from "../../../ui/page.tsx";
import { Answer } from "../knowledge/answer.tsx";
import { ask } from "../knowledge/ask.ts";
import { testWords } from "./words.ts";

interface WhyProps {
  agent: AgenticAvatarDetails;
  question: string;
  onClose(): void;
}

/** Asks the documents the same once more, and shows the passage behind the answer. */
export function WhyDialog({ agent, question, onClose }: WhyProps) {
  const say = useWords(testWords);
  const answer = useQuery({
    queryKey: ["answer", agent.brain_id, question],
    queryFn: ({ signal }) => ask(agent.brain_id, question, signal),
    gcTime: 0,
  });
  return (
    <Dialog open wide title={question} description={say("whyText")} onClose={onClose}>
      {answer.isPending && <Skeleton className="h-40" />}
      {answer.isError && <LoadFault error={answer.error} onRetry={answer.refetch} />}
      {answer.data && <Answer brainId={agent.brain_id} answer={answer.data} name={agent.name} />}
    </Dialog>
  );
}
