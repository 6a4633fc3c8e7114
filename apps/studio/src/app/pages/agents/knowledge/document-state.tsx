import type { BrainDocument } from "@orator/sdk";
import { useWords } from "../../../i18n/words.ts";
import { Badge, Progress } from "../../../ui/badge.tsx";
import { knowledgeWords } from "./words.ts";

/** How far a document is read, or why it could not be. */
export function DocumentState({
  document: { status, progress, reason, title },
}: {
  document: BrainDocument;
}) {
  const say = useWords(knowledgeWords);
  if (status === "processing")
    return (
      <div className="grid gap-1.5">
        <span className="text-sm text-muted">{say("reading")}</span>
        <Progress value={progress > 0 ? progress : undefined} label={`${say("reading")}: ${title}`} />
      </div>
    );
  return (
    <div className="grid justify-items-start gap-1">
      <Badge look={status === "ready" ? "good" : "danger"}>{say(status)}</Badge>
      {status === "failed" && <span className="text-sm text-danger">{reason}</span>}
    </div>
  );
}
