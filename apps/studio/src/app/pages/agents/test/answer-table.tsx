import { useProblem } from "../../../api/problems.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Table } from "../../../ui/table.tsx";
import type { ListedAnswer } from "./use-question-list.ts";
import { testWords } from "./words.ts";

/** The answers to a list of questions. */
export function AnswerTable({ answers }: { answers: readonly ListedAnswer[] }) {
  const say = useWords(testWords);
  const format = useFormat();
  const problem = useProblem();
  const items = answers.map((listed, index) => ({ ...listed, key: String(index) }));
  return (
    <Table
      label={say("list")}
      items={items}
      keyOf={({ key }) => key}
      rowHeight={72}
      columns={[
        { name: say("question"), width: "minmax(0, 1fr)", cell: ({ question }) => question },
        {
          name: say("answer"),
          width: "minmax(0, 2fr)",
          cell: ({ answer, error }) =>
            answer?.answer ?? <span className="text-danger">{error !== undefined && problem(error)}</span>,
        },
        {
          name: say("source"),
          width: "minmax(0, 1fr)",
          wide: true,
          cell: ({ answer }) => {
            const title = answer?.passage?.title ?? answer?.sources[0]?.title;
            return title === undefined ? (
              <Badge look="warn">{say("none")}</Badge>
            ) : (
              <span className="text-sm text-muted">
                {[title, answer?.passage?.heading].filter(Boolean).join(" › ")}
              </span>
            );
          },
        },
        {
          name: say("score"),
          width: "5.5rem",
          wide: true,
          cell: ({ answer }) =>
            typeof answer?.confidence === "number" &&
            `${format.number(Math.round(answer.confidence * 100))} %`,
        },
        {
          name: say("time"),
          width: "5rem",
          wide: true,
          cell: ({ answer }) => answer && say("ms", { count: answer.ms }),
        },
      ]}
    />
  );
}
