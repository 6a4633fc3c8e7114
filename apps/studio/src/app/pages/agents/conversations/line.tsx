import type { AgenticAvatarDetails, Transcript } from "@orator/sdk";
import { Link } from "@tanstack/react-router";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { conversationWords } from "./words.ts";

type Message = Transcript["messages"][number];

const SAID_BY = { page: "saidByPage", api: "saidByApi", agent: "saidByAgent" } as const;

/** A line of a conversation: who said what, on which documents it rests, and what the visitor thought of it. */
export function Line({ message, agent }: { message: Message; agent: AgenticAvatarDetails }) {
  const say = useWords(conversationWords);
  const format = useFormat();
  const { role, text, sources, said_by: saidBy, feedback, unanswered } = message;
  const isVisitor = role === "user";
  const titles = [...new Set(sources.map(({ title }) => title))].join(", ");
  return (
    <li className={classes("grid max-w-[85%] gap-1", isVisitor && "justify-self-end")}>
      <p className={classes("text-xs text-muted", isVisitor && "text-right")}>
        {isVisitor ? say("visitor") : agent.name} · {format.moment(message.created_at)}
      </p>
      <p
        className={classes(
          "rounded-2xl px-4 py-2.5 whitespace-pre-line",
          isVisitor ? "bg-accent-soft text-on-soft" : "border border-line bg-panel",
        )}
      >
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted empty:hidden">
        {titles !== "" && <span>{say("from", { titles })}</span>}
        {saidBy && <span>{say(SAID_BY[saidBy])}</span>}
        {unanswered && (
          <>
            <Badge look="warn">{say("noAnswer")}</Badge>
            <Link
              to="/agents/$agentId/unanswered"
              params={{ agentId: agent.id }}
              className="py-0.5 text-accent hover:underline"
            >
              {say("addAnswer")}
            </Link>
          </>
        )}
        {feedback && (
          <Badge look={feedback.value === "up" ? "good" : "danger"}>
            {feedback.value === "up" ? (
              <ThumbsUp className="size-3.5" aria-hidden />
            ) : (
              <ThumbsDown className="size-3.5" aria-hidden />
            )}
            {say(feedback.value === "up" ? "helpful" : "unhelpful")}
          </Badge>
        )}
        {feedback?.comment && <q>{feedback.comment}</q>}
      </div>
    </li>
  );
}
