import type { Conversation } from "@orator/sdk";
import { Link } from "@tanstack/react-router";
import { CircleHelp, ThumbsDown, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Table } from "../../../ui/table.tsx";
import { conversationWords } from "./words.ts";

interface TableProps {
  conversations: readonly Conversation[];
  agentId: string;
  onEnd: (() => unknown) | undefined;
}

/** Conversations with what was asked first, how long they are, and what visitors thought of them. */
export function ConversationTable({ conversations, agentId, onEnd }: TableProps) {
  const say = useWords(conversationWords);
  const format = useFormat();
  return (
    <Table
      label={say("conversations")}
      items={conversations}
      keyOf={({ conversation_id: id }) => id}
      onEnd={onEnd}
      columns={[
        {
          name: say("question"),
          width: "minmax(0, 1fr)",
          cell: ({ conversation_id: conversationId, first_question: question }) => (
            <Link
              to="/agents/$agentId/conversations/$conversationId"
              params={{ agentId, conversationId }}
              className="block truncate py-1 font-medium hover:text-accent hover:underline"
            >
              {question ?? <span className="font-normal text-muted">{say("noQuestion")}</span>}
            </Link>
          ),
        },
        {
          name: say("begun"),
          width: "10rem",
          wide: true,
          cell: ({ started_at: startedAt, ended_at: endedAt }) => (
            <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
              {format.ago(startedAt)}
              {endedAt === null && <Badge look="good">{say("goesOn")}</Badge>}
            </span>
          ),
        },
        {
          name: say("messages"),
          width: "4rem",
          wide: true,
          cell: ({ messages }) => <span className="text-muted">{format.number(messages)}</span>,
        },
        { name: say("marks"), width: "8rem", cell: (conversation) => <Marks conversation={conversation} /> },
      ]}
    />
  );
}

function Marks({ conversation: { thumbs, unanswered } }: { conversation: Conversation }) {
  const say = useWords(conversationWords);
  return (
    <span className="flex flex-wrap gap-2">
      <Mark count={thumbs.up} icon={<ThumbsUp />} text={say("thumbsUp", { count: thumbs.up })} look="good" />
      <Mark
        count={thumbs.down}
        icon={<ThumbsDown />}
        text={say("thumbsDown", { count: thumbs.down })}
        look="danger"
      />
      <Mark
        count={unanswered}
        icon={<CircleHelp />}
        text={say("unansweredCount", { count: unanswered })}
        look="warn"
      />
    </span>
  );
}

interface MarkProps {
  count: number;
  icon: ReactNode;
  text: string;
  look: "good" | "danger" | "warn";
}

function Mark({ count, icon, text, look }: MarkProps) {
  const format = useFormat();
  if (count === 0) return null;
  return (
    <Badge look={look}>
      <span title={text} className="flex items-center gap-1 [&_svg]:size-3.5">
        {icon}
        <span aria-hidden>{format.number(count)}</span>
        <span className="sr-only">{text}</span>
      </span>
    </Badge>
  );
}
