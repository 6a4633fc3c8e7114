import type { UnansweredGroup } from "@orator/sdk";
import { useMay } from "../../../api/session.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page.tsx";
import { conversationWords } from "./words.ts";

interface CardProps {
  group: UnansweredGroup;
  onAnswer(): void;
  onDismiss(): void;
}

/** A question without an answer, how often it was asked, and in which other words. */
export function UnansweredCard({ group, onAnswer, onDismiss }: CardProps) {
  const say = useWords(conversationWords);
  const format = useFormat();
  const mayChange = useMay("editor");
  const { question, count, last_asked_at: lastAskedAt } = group;
  const others = group.examples.filter((example) => example !== question);
  return (
    <Card className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="grid min-w-60 grow basis-96 gap-1.5">
        <h3 className="text-lg font-medium">{question}</h3>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge look="warn">{say("asked", { count })}</Badge>
          {say("lastAsked", { time: format.ago(lastAskedAt) })}
        </p>
        {others.length > 0 && (
          <p className="text-sm text-muted">
            {say("alsoAsked")}: {others.join(" · ")}
          </p>
        )}
      </div>
      {mayChange && (
        <div className="flex gap-2">
          <Button onClick={onDismiss}>{say("dismiss")}</Button>
          <Button look="primary" onClick={onAnswer}>
            {say("addAnswer")}
          </Button>
        </div>
      )}
    </Card>
  );
}
