import type { AgenticAvatarDetails } from "@orator/sdk";
import { Download, Square } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Progress } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { linesOf } from "../form/agent-values.ts";
import { Section } from "../form/section.tsx";
import { AnswerTable } from "./answer-table.tsx";
import { answersCsv } from "./answers-csv.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { useQuestionList } from "./use-question-list.ts";
import type { ListedAnswer } from "./use-question-list.ts";
import { testWords } from "./words.ts";

const MOST = 500;

/** Many questions at once, with their answers beside each other, to be saved as a table. */
export function QuestionList({ agent }: { agent: AgenticAvatarDetails }) {
  const say = useWords(testWords);
  const format = useFormat();
  const [text, setText] = useState("");
  const { answers, total, isRunning, start, stop } = useQuestionList(agent.brain_id);
  const questions = linesOf(text);
  const tooMany = questions.length > MOST;
  return (
    <Section title={say("list")} text={say("listText")}>
      <TextArea
        label={say("questions")}
        hint={say("questionsHint", { count: questions.length })}
        fault={tooMany ? say("tooMany") : undefined}
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {isRunning ? (
          <Button onClick={stop}>
            <Square aria-hidden />
            {say("stop")}
          </Button>
        ) : (
          <Button
            look="primary"
            disabled={questions.length === 0 || tooMany}
            onClick={() => void start(questions)}
          >
            {say("run")}
          </Button>
        )}
        {answers.length > 0 && !isRunning && (
          <Button onClick={() => saveFile(`${agent.name}.csv`, `\uFEFF${answersCsv(answers)}`, "text/csv")}>
            <Download aria-hidden />
            {say("csv")}
          </Button>
        )}
        <p role="status" className="text-sm text-muted">
          {isRunning
            ? say("progress", { done: format.number(answers.length), count: total })
            : answers.length > 0 && say("summary", summaryOf(answers))}
        </p>
      </div>
      {isRunning && <Progress value={(answers.length / total) * 100} label={say("list")} />}
      {answers.length > 0 && <AnswerTable answers={answers} />}
    </Section>
  );
}

/** How many were answered from the documents, and the median of their times. */
function summaryOf(answers: readonly ListedAnswer[]): { answered: number; count: number; ms: number } {
  const times = answers.flatMap(({ answer }) => answer?.ms ?? []).toSorted((a, b) => a - b);
  const answered = answers.filter(({ answer }) => (answer?.sources.length ?? 0) > 0).length;
  return { answered, count: answers.length, ms: times[Math.floor(times.length / 2)] ?? 0 };
}
