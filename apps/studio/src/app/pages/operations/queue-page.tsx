import type { QueueJob } from "@orator/sdk";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { orator } from "../../api/orator.ts";
import { followedQuery } from "../../api/pages.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Card, Empty, LoadFault, Skeleton } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import type { Column } from "../../ui/table.tsx";
import { useTell } from "../../ui/toasts.tsx";
import { operationWords } from "./words.ts";
import { useTellFault } from "../../ui/tell-fault.ts";

const LOOK_EVERY_MS = 3_000;
const PAGE = 100;
const STATES = ["running", "waiting", "delayed", "failed", "done", "cancelled"] as const;
type State = (typeof STATES)[number];
const LOOKS = {
  running: "accent",
  waiting: "warn",
  delayed: "plain",
  failed: "danger",
  done: "good",
  cancelled: "plain",
} as const;

/** What the installation is working at: how much waits, what failed and why, and each job. */
export function QueuePage() {
  const say = useWords(operationWords);
  const [state, setState] = useState<State | "">("");
  const jobs = useInfiniteQuery(
    followedQuery(
      ["queue", "jobs", state],
      (token, signal) =>
        orator.queue.listJobs({ limit: PAGE, ...(state !== "" && { state }), ...token }, { signal }),
      { refetchMs: LOOK_EVERY_MS },
    ),
  );
  const columns = useColumns();
  const items = jobs.data?.pages.flatMap((page) => page.jobs);
  return (
    <div className="grid gap-4">
      <Kinds />
      <Failures />
      <SelectField
        label={say("state")}
        className="max-w-xs"
        value={state}
        onChange={({ target }) => setState(target.value as State | "")}
      >
        <option value="">{say("allStates")}</option>
        {STATES.map((one) => (
          <option key={one} value={one}>
            {say(one)}
          </option>
        ))}
      </SelectField>
      {jobs.isPending && <Skeleton className="h-64" />}
      {jobs.isError && <LoadFault error={jobs.error} onRetry={jobs.refetch} />}
      {items?.length === 0 && (
        <Empty icon={<Inbox aria-hidden />} title={say("noJobs")} text={say("noJobsText")} />
      )}
      {items !== undefined && items.length > 0 && (
        <Table
          label={say("queue")}
          columns={columns}
          items={items}
          keyOf={({ job_id: id }) => id}
          onEnd={() => jobs.hasNextPage && jobs.fetchNextPage()}
        />
      )}
    </div>
  );
}

/** The kinds of work that wait, run or failed. */
function Kinds() {
  const say = useWords(operationWords);
  const format = useFormat();
  const queue = useQuery({
    queryKey: ["queue", "kinds"],
    queryFn: ({ signal }) => orator.queue.get({ signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  if (queue.isError) return <LoadFault error={queue.error} onRetry={queue.refetch} />;
  const busy = queue.data?.kinds.filter(({ waiting, running, failed }) => waiting + running + failed > 0);
  if (busy === undefined || busy.length === 0) return null;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {busy.map(({ kind, waiting, running, failed, oldest_waiting_at: oldest }) => (
        <li key={kind}>
          <Card className="grid gap-1 p-4">
            <h2 className="font-mono text-sm font-medium">{kind}</h2>
            <p className="text-sm text-muted">
              {say("kindCounts", { running, waiting, failed })}
              {oldest !== null && ` · ${say("oldest", { when: format.ago(oldest) })}`}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** What failed within a day, alike ones together. */
function Failures() {
  const say = useWords(operationWords);
  const format = useFormat();
  const failures = useQuery({
    queryKey: ["queue", "failures"],
    queryFn: ({ signal }) => orator.queue.listFailures({ signal }),
    refetchInterval: LOOK_EVERY_MS * 5,
  });
  if (failures.data === undefined || failures.data.failures.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">{say("failures")}</h2>
      <ul className="grid gap-3">
        {failures.data.failures.map(({ kind, reason, count, last_at: at }) => (
          <li key={`${kind} ${reason}`} className="flex items-start gap-3">
            <Badge look="danger">{say("times", { count })}</Badge>
            <span className="min-w-0 grow">
              <span className="block">{reason}</span>
              <span className="block text-sm text-muted">
                {kind} · {format.ago(at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useColumns(): readonly Column<QueueJob>[] {
  const say = useWords(operationWords);
  const format = useFormat();
  return [
    {
      name: say("job"),
      width: "minmax(8rem, 2fr)",
      cell: ({ kind, resource_id: about, reason }) => (
        <>
          <span className="block truncate font-mono text-sm">{kind}</span>
          {about !== null && <span className="block truncate font-mono text-xs text-muted">{about}</span>}
          {reason !== null && <span className="block text-sm text-danger">{reason}</span>}
        </>
      ),
    },
    {
      name: say("state"),
      width: "7rem",
      cell: ({ state }) => <Badge look={LOOKS[state]}>{say(state)}</Badge>,
    },
    {
      name: say("account"),
      width: "minmax(6rem, 1fr)",
      wide: true,
      cell: ({ account }) => <span className="block truncate">{account?.name ?? "–"}</span>,
    },
    {
      name: say("when"),
      width: "minmax(7rem, 1fr)",
      wide: true,
      cell: ({ ended_at: ended, started_at: started, due_at: due }) => format.ago(ended ?? started ?? due),
    },
    { name: say("actions"), unnamed: true, width: "7.5rem", cell: (job) => <JobActions job={job} /> },
  ];
}

function JobActions({ job: { job_id: id, state, kind, cancellable } }: { job: QueueJob }) {
  const say = useWords(operationWords);
  const tellFault = useTellFault();
  const tell = useTell();
  const confirm = useConfirm();
  const client = useQueryClient();
  const whole = {
    onError: tellFault,
    onSettled: () => client.invalidateQueries({ queryKey: ["queue"] }),
  };
  const retry = useMutation({
    mutationFn: () => orator.queue.retryJob(id),
    onSuccess: () => tell({ text: say("retried") }),
    ...whole,
  });
  const cancel = useMutation({
    mutationFn: () => orator.queue.cancelJob(id),
    onSuccess: () => tell({ text: say("jobCancelled") }),
    ...whole,
  });
  async function ask(): Promise<void> {
    const question = {
      title: say("cancelTitle", { kind }),
      text: say("cancelText"),
      action: say("cancelJob"),
    };
    if (await confirm(question)) cancel.mutate();
  }
  if (state === "failed" || state === "cancelled")
    return (
      <Button size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
        {say("retryJob")}
      </Button>
    );
  if (!cancellable) return null;
  return (
    <Button size="small" busy={cancel.isPending} onClick={() => void ask()}>
      {say("cancelJob")}
    </Button>
  );
}
