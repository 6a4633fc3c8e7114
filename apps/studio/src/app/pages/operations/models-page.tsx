import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { orator } from "../../api/orator.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge, Progress } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { Card, LoadFault, Skeleton } from "../../ui/page.tsx";
import { Engines } from "./engines.tsx";
import { operationWords } from "./words.ts";
import { useTellFault } from "../../ui/tell-fault.ts";

const LOOK_EVERY_MS = 2_000;
const SHOWN_JOBS = 50;

type Model = Awaited<ReturnType<typeof orator.modelsAndEngines.listModels>>["models"][number];
type ModelJob = Awaited<ReturnType<typeof orator.modelsAndEngines.getModelJob>>;

/** What can be done with a model; each is a job that goes on by itself. */
const WORK = {
  add: orator.modelsAndEngines.addModel,
  remove: orator.modelsAndEngines.removeModel,
  test: orator.modelsAndEngines.testModel,
};

/** Open models that can be added to this machine, with how far each is, and the engines that there are. */
export function ModelsPage() {
  const say = useWords(operationWords);
  const jobs = useQuery({
    queryKey: ["models", "jobs"],
    queryFn: async ({ signal }) => orator.modelsAndEngines.listModelJobs({ limit: SHOWN_JOBS }, { signal }),
    refetchInterval: ({ state }) => (state.data?.jobs.some(isUnderWay) ? LOOK_EVERY_MS : false),
  });
  const isAnyUnderWay = jobs.data?.jobs.some(isUnderWay);
  const lastEnd = lastEndOf(jobs.data?.jobs ?? []);
  const models = useQuery({
    // Another list whenever a job has ended, however fresh the one before is.
    queryKey: ["models", "list", lastEnd],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => orator.modelsAndEngines.listModels({ signal }),
    refetchInterval: isAnyUnderWay ? LOOK_EVERY_MS : false,
  });
  return (
    <div className="grid gap-6">
      <section aria-labelledby="models" className="grid gap-3">
        <h2 id="models" className="text-lg font-semibold">
          {say("models")}
        </h2>
        <p className="max-w-prose text-muted">{say("modelsText")}</p>
        {models.isPending && <Skeleton className="h-56" />}
        {models.isError && <LoadFault error={models.error} onRetry={models.refetch} />}
        <ul className="grid gap-3 lg:grid-cols-2">
          {models.data?.models.map((model) => (
            <li key={model.id}>
              {/* The newest job of a model says how it is. */}
              <ModelCard model={model} job={jobs.data?.jobs.find(({ model_id: id }) => id === model.id)} />
            </li>
          ))}
        </ul>
      </section>
      <Engines since={lastEnd} />
    </div>
  );
}

function ModelCard({ model, job }: { model: Model; job: ModelJob | undefined }) {
  const say = useWords(operationWords);
  const format = useFormat();
  const tellFault = useTellFault();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { id, name, installed, size_bytes: bytes, used_for: usedFor } = model;
  const isBusy = job !== undefined && isUnderWay(job);
  const work = useMutation({
    mutationFn: (kind: ModelJob["kind"]) => WORK[kind](id),
    onError: tellFault,
    onSettled: () => client.invalidateQueries({ queryKey: ["models"] }),
  });
  async function remove(): Promise<void> {
    const question = {
      title: say("removeModel", { name }),
      text: say("removeModelText"),
      action: say("remove"),
    };
    if (await confirm(question)) work.mutate("remove");
  }
  return (
    <Card className="grid h-full content-start gap-2 p-4">
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 grow font-medium">{name}</h3>
        <Badge look={installed ? "good" : "plain"}>{say(installed ? "installed" : "notInstalled")}</Badge>
      </div>
      <p className="text-sm text-muted">
        {usedFor} · {format.bytes(bytes)}
      </p>
      {isBusy && (
        <>
          <Progress
            value={job.status === "waiting" ? undefined : job.progress}
            label={say("modelProgress", { name })}
          />
          <p className="text-sm text-muted">
            {job.bytes_total > 0
              ? say("bytesOf", { done: format.bytes(job.bytes_done), total: format.bytes(job.bytes_total) })
              : say(job.status)}
          </p>
        </>
      )}
      {job?.status === "failed" && <p className="text-sm text-danger">{job.error}</p>}
      {job?.status === "completed" && job.kind === "test" && (
        <p className="text-sm text-good">{say("testPassed")}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {installed ? (
          <>
            <Button size="small" disabled={isBusy} onClick={() => work.mutate("test")}>
              {say("testModel")}
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => void remove()}>
              {say("remove")}
            </Button>
          </>
        ) : (
          <Button size="small" look="primary" disabled={isBusy} onClick={() => work.mutate("add")}>
            {say("addModel")}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** When the last of some jobs ended; "" where none has. */
function lastEndOf(jobs: readonly ModelJob[]): string {
  return jobs.reduce((last, { finished_at: at }) => (at !== null && at > last ? at : last), "");
}

function isUnderWay({ status }: ModelJob): boolean {
  return status === "waiting" || status === "running";
}
