import { useState } from "react";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { TimedAnswer } from "./ask.ts";
import { DocumentText } from "./document-text.tsx";
import { knowledgeWords } from "./words.ts";

interface AnswerProps {
  brainId: string;
  answer: TimedAnswer;
  /** The agent's. */
  name: string;
}

/** An answer with all that tells why: the passage, what else was looked at, how certain it is and how long it took. */
export function Answer({ brainId, answer, name }: AnswerProps) {
  const say = useWords(knowledgeWords);
  const format = useFormat();
  const { passage, sources, confidence, ms } = answer;
  const [read, setRead] = useState<{ document_id: string; title: string }>();
  const others = sources.filter(({ excerpt }) => passage === null || !passage.text.includes(excerpt));
  return (
    <div className="grid gap-4">
      <p className="text-lg leading-snug">{answer.answer}</p>
      <p className="flex flex-wrap gap-2">
        <Badge look={confidence === null ? "plain" : "accent"}>
          {confidence === null
            ? say("unsure")
            : say("certainty", { percent: format.number(Math.round(confidence * 100)) })}
        </Badge>
        <Badge>{say("ms", { count: ms })}</Badge>
      </p>
      {sources.length === 0 && <p className="text-sm text-muted">{say("noSource", { name })}</p>}
      {passage && (
        <section className="grid gap-1.5">
          <h3 className="text-sm font-medium">{say("found")}</h3>
          <SourceBox
            title={passage.title}
            heading={passage.heading}
            text={passage.text}
            onRead={() => setRead(passage)}
          />
        </section>
      )}
      {others.length > 0 && (
        <section className="grid gap-1.5">
          <h3 className="text-sm font-medium">{say("sources")}</h3>
          {others.map((source) => (
            <SourceBox
              key={`${source.document_id} ${source.excerpt}`}
              title={source.title}
              heading={say("score", { percent: format.number(Math.round(source.score * 100)) })}
              text={source.excerpt}
              onRead={() => setRead(source)}
            />
          ))}
        </section>
      )}
      {read && <DocumentText brainId={brainId} document={read} onClose={() => setRead(undefined)} />}
    </div>
  );
}

interface SourceBoxProps {
  title: string;
  heading: string;
  text: string;
  onRead(): void;
}

function SourceBox({ title, heading, text, onRead }: SourceBoxProps) {
  return (
    <div className="grid justify-items-start gap-1 rounded-lg bg-raised p-3 text-sm">
      <button
        type="button"
        className="min-h-6 text-left font-medium hover:text-accent hover:underline"
        onClick={onRead}
      >
        {title}
      </button>
      {heading && <p className="text-muted">{heading}</p>}
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}
