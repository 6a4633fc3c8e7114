import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { orator } from "../../api/orator.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge, Progress } from "../../ui/badge.tsx";
import { Card, LoadFault, Skeleton } from "../../ui/page.tsx";
import { operationWords } from "./words.ts";

type Health = Awaited<ReturnType<typeof orator.installation.getHealth>>;

/** Not while the page is in the background: TanStack Query rests then. */
const LOOK_EVERY_MS = 15_000;
/** From here on a visitor notices. */
const LATE_MS = 200;
const FULL_PERCENT = 90;

/** Whether the installation serves, and how busy and how full it is. */
export function HealthPage() {
  const say = useWords(operationWords);
  const health = useQuery({
    queryKey: ["installation", "health"],
    queryFn: ({ signal }) => orator.installation.getHealth({ signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">{say("healthText")}</p>
      {health.isPending && <Skeleton className="h-96" />}
      {health.isError && <LoadFault error={health.error} onRetry={health.refetch} />}
      {health.data !== undefined && (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Checks health={health.data} />
          <Work health={health.data} />
          <Room health={health.data} />
          <Versions health={health.data} />
        </div>
      )}
    </div>
  );
}

function Checks({ health: { status, checks, started_at: startedAt } }: { health: Health }) {
  const say = useWords(operationWords);
  const format = useFormat();
  return (
    <Part
      title={say("parts")}
      badge={
        <Badge look={status === "ok" ? "good" : "danger"}>
          {say(status === "ok" ? "serves" : "failing")}
        </Badge>
      }
    >
      {checks.map(({ part, ok, reason, ms }) => (
        <Row
          key={part}
          name={say(part)}
          value={
            ok ? (
              say("answersIn", { count: format.number(ms) })
            ) : (
              <Badge look="danger">{say("failing")}</Badge>
            )
          }
          more={reason}
        />
      ))}
      <Row name={say("runsSince")} value={format.ago(startedAt)} />
    </Part>
  );
}

function Work({ health: { event_loop: loop, queue } }: { health: Health }) {
  const say = useWords(operationWords);
  const format = useFormat();
  const { oldest_waiting_at: oldest } = queue;
  const ms = (value: number): string => say("milliseconds", { count: format.number(value) });
  return (
    <Part title={say("work")} badge={loop.p99_ms >= LATE_MS && <Badge look="warn">{say("busy")}</Badge>}>
      <Row name={say("loopUsual")} value={ms(loop.p50_ms)} />
      <Row name={say("loopSlow")} value={ms(loop.p99_ms)} />
      <Row name={say("loopWorst")} value={ms(loop.max_ms)} />
      <Row
        name={
          <Link to="/operations/queue" className="underline underline-offset-4">
            {say("queue")}
          </Link>
        }
        value={say("kindCounts", { running: queue.running, waiting: queue.waiting, failed: queue.failed })}
        more={oldest === null ? null : say("oldest", { when: format.ago(oldest) })}
      />
    </Part>
  );
}

function Room({ health: { memory, disk } }: { health: Health }) {
  const say = useWords(operationWords);
  const format = useFormat();
  const full = (free: number, total: number): number => (total === 0 ? 0 : 100 * (1 - free / total));
  const rooms = [
    { name: say("disk"), ...disk },
    { name: say("memory"), ...memory },
  ];
  return (
    <Part title={say("room")}>
      {rooms.map(({ name, free_bytes: free, total_bytes: total }) => (
        <div key={name} className="grid gap-2 px-5 py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">
              {say("freeOf", { free: format.bytes(free), total: format.bytes(total) })}
            </dd>
          </div>
          <Progress value={full(free, total)} label={name} />
          {full(free, total) >= FULL_PERCENT && <p className="text-sm text-danger">{say("almostFull")}</p>}
        </div>
      ))}
      <Row name={say("processMemory")} value={format.bytes(memory.process_bytes)} />
    </Part>
  );
}

function Versions({ health: { versions } }: { health: Health }) {
  const say = useWords(operationWords);
  return (
    <Part title={say("versions")}>
      <Row name="Orator" value={versions.orator} />
      <Row name="Node.js" value={versions.node} />
      <Row name={say("database")} value={versions.database} />
      <Row name={say("system")} value={versions.system} />
    </Part>
  );
}

function Part({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <Card className="p-0">
      <div className="flex items-center justify-between gap-3 px-5 pt-4 pb-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        {badge}
      </div>
      <dl className="divide-y divide-line">{children}</dl>
    </Card>
  );
}

interface RowProps {
  name: ReactNode;
  value: ReactNode;
  /** A line below. */
  more?: string | null;
}

function Row({ name, value, more }: RowProps) {
  return (
    <div className="px-5 py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-muted">{name}</dt>
        <dd className="font-medium tabular-nums">{value}</dd>
      </div>
      {more != null && <dd className="text-sm break-words text-muted">{more}</dd>}
    </div>
  );
}
