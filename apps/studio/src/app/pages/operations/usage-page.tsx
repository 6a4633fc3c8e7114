import type { UsageDay } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { orator } from "../../api/orator.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Card, LoadFault, Skeleton } from "../../ui/page.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { operationWords } from "./words.ts";

const DayChart = lazy(() => import("./day-chart.tsx"));

/** What is counted, in the order in which it is shown. */
const KINDS = [
  "videos",
  "video_seconds",
  "live_sessions",
  "live_seconds",
  "translations",
  "generations",
  "trainings",
  "questions",
  "credits",
] as const satisfies readonly (keyof UsageDay)[];
type Kind = (typeof KINDS)[number];

const DAY_MS = 86_400_000;

/** What was made on each day, as sums, as a chart, and as a file for spreadsheets. */
export function UsagePage() {
  const say = useWords(operationWords);
  const [length, setLength] = useState(30);
  const [kind, setKind] = useState<Kind>("videos");
  const from = new Date(Date.now() - (length - 1) * DAY_MS).toISOString().slice(0, 10);
  const usage = useQuery({
    queryKey: ["usage", from],
    queryFn: ({ signal }) => orator.auditAndUsage.getUsage({ from }, { signal }),
  });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={say("span")}
          value={length}
          onChange={({ target }) => setLength(Number(target.value))}
        >
          {[7, 30, 90, 365].map((days) => (
            <option key={days} value={days}>
              {say("days", { count: days })}
            </option>
          ))}
        </SelectField>
        <Button disabled={usage.data === undefined} onClick={() => saveCsv(usage.data!.days)}>
          <Download aria-hidden />
          {say("csv")}
        </Button>
      </div>
      {usage.isPending && <Skeleton className="h-96" />}
      {usage.isError && <LoadFault error={usage.error} onRetry={usage.refetch} />}
      {usage.data !== undefined && (
        <>
          <Sums days={usage.data.days} chosen={kind} onChoose={setKind} />
          <Card>
            <h2 className="mb-3 text-lg font-semibold">{say(kind)}</h2>
            <Suspense fallback={<Skeleton className="h-64" />}>
              <DayChart
                label={say("chart", { kind: say(kind) })}
                days={usage.data.days.map(({ date }) => date)}
                values={usage.data.days.map((day) => day[kind])}
              />
            </Suspense>
          </Card>
        </>
      )}
    </div>
  );
}

interface SumsProps {
  days: readonly UsageDay[];
  chosen: Kind;
  onChoose(kind: Kind): void;
}

/** The sums of the days; pressing one shows it as a chart. */
function Sums({ days, chosen, onChoose }: SumsProps) {
  const say = useWords(operationWords);
  const format = useFormat();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {KINDS.map((kind) => {
        const sum = days.reduce((total, day) => total + day[kind], 0);
        const shown = kind.endsWith("_seconds") ? format.duration(sum) : format.number(sum);
        return (
          <li key={kind}>
            <button
              type="button"
              aria-pressed={chosen === kind}
              onClick={() => onChoose(kind)}
              className="grid w-full gap-0.5 rounded-card border border-line bg-panel p-4 text-left transition hover:border-strong-line aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              <span className="text-2xl font-semibold tabular-nums">{shown}</span>
              <span className="text-sm text-muted">{say(kind)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function saveCsv(days: readonly UsageDay[]): void {
  const lines = [
    ["date", ...KINDS].join(","),
    ...days.map((day) => [day.date, ...KINDS.map((kind) => day[kind])].join(",")),
  ];
  saveFile(`orator-usage-${days[0]?.date ?? "none"}.csv`, `${lines.join("\r\n")}\r\n`, "text/csv");
}
