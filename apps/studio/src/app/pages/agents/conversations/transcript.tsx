import type { AgenticAvatarDetails, Transcript as Said } from "@orator/sdk";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Line } from "./line.tsx";
import { conversationWords } from "./words.ts";

/** All that was said in a conversation, in its order, with what visitors thought of it. */
export function Transcript({ transcript, agent }: { transcript: Said; agent: AgenticAvatarDetails }) {
  const say = useWords(conversationWords);
  return (
    <div className="grid max-w-3xl gap-3">
      <ol className="grid gap-3">
        {transcript.messages.map((message, index) => (
          <Line key={index} message={message} agent={agent} />
        ))}
      </ol>
      {transcript.handoffs?.map(({ note, created_at: at }) => (
        <p key={at} className="flex flex-wrap items-center gap-2">
          <Badge look="warn">{say("handoff")}</Badge>
          {note}
        </p>
      ))}
    </div>
  );
}
