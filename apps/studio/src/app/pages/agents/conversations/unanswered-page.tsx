import type { UnansweredGroup } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { unansweredQuery } from "../../../api/conversations.ts";
import { useWords } from "../../../i18n/words.ts";
import { Empty, LoadFault, Skeleton } from "../../../ui/page.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { UnansweredCard } from "./unanswered-card.tsx";
import { useDismiss } from "./use-dismiss.ts";
import { conversationWords } from "./words.ts";

/** What visitors asked in vain, to be answered once and for all. */
export function UnansweredPage() {
  const say = useWords(conversationWords);
  const { agentId } = useParams({ from: "/signed-in/agents/$agentId/unanswered" });
  const unanswered = useQuery(unansweredQuery(agentId));
  const [answered, setAnswered] = useState<UnansweredGroup>();
  const { dismissed, dismiss } = useDismiss(agentId);
  if (unanswered.isError) return <LoadFault error={unanswered.error} onRetry={unanswered.refetch} />;
  if (unanswered.data === undefined) return <Skeleton className="h-72" />;
  const open = unanswered.data.groups.filter(({ group_id: id }) => !dismissed.has(id));
  if (open.length === 0)
    return (
      <Empty
        icon={<CircleCheck aria-hidden />}
        title={say("unansweredEmpty")}
        text={say("unansweredEmptyText")}
      />
    );
  return (
    <section aria-labelledby="unanswered" className="grid gap-4">
      <div>
        <h2 id="unanswered" className="text-lg font-semibold">
          {say("unanswered")}
        </h2>
        <p className="max-w-prose text-muted">{say("unansweredText")}</p>
      </div>
      <ul className="grid gap-3">
        {open.map((group) => (
          <li key={group.group_id}>
            <UnansweredCard
              group={group}
              onAnswer={() => setAnswered(group)}
              onDismiss={() => dismiss(group)}
            />
          </li>
        ))}
      </ul>
      {answered && <AnswerDialog agentId={agentId} group={answered} onClose={() => setAnswered(undefined)} />}
    </section>
  );
}
