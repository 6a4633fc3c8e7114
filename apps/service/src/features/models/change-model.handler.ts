import { addModel, bytesOf, checkModel, ModelsError, removeModel } from "@orator/models";
import type { CatalogueModel } from "@orator/models";
import { handles } from "../../platform/queue/job.ts";
import { changeModel } from "./change-model.job.ts";
import type { ModelJobRow } from "./model-job.ts";
import type { ModelJobStore } from "./model-job-store.ts";
import type { ModelShelf } from "./model-shelf.ts";

/** What is left for the self-test when all files are there, in per cent. */
const FILES_SHARE = 90;
const REPORTS_EVERY_MS = 500;

/** Changes the models of this machine, as `npm run models` does. What is wrong with a model ends as its error, not as another try. */
export function changeModelHandler(parts: { jobs: ModelJobStore; shelf: ModelShelf }) {
  const { jobs, shelf } = parts;
  return handles(changeModel, async ({ jobId }, { signal, lastAttempt }) => {
    const row = await jobs.find(jobId);
    if (row === undefined || row.finishedAt !== null) return;
    const model = shelf.catalogue.find(({ name }) => name === row.modelId);
    if (model === undefined) return jobs.fail(jobId, "This version of Orator has no such model.");
    // A try whose process is killed tells nobody: the last one does nothing more, so that somebody does.
    if (lastAttempt) return jobs.fail(jobId, "It was begun several times and did not end; the log says why.");
    await jobs.report(jobId, {});
    try {
      await change(parts, row, model, signal);
      await jobs.complete(jobId);
    } catch (error) {
      if (signal.aborted || !(error instanceof ModelsError)) throw error;
      await jobs.fail(jobId, error.message);
    }
  });
}

async function change(
  { jobs, shelf }: { jobs: ModelJobStore; shelf: ModelShelf },
  { id, kind }: ModelJobRow,
  model: CatalogueModel,
  signal: AbortSignal,
): Promise<void> {
  if (kind === "remove") {
    await removeModel(model.name, { signal });
    return;
  }
  const selfTest = shelf.selfTestOf(model);
  if (selfTest === undefined)
    throw new ModelsError(
      `${model.name} can't be used: this version has no test of models for ${model.kind}`,
    );
  if (kind === "test") {
    await checkModel(model, selfTest, signal);
    return;
  }
  const reports = reportsOf(jobs, id, bytesOf(model));
  try {
    await addModel(model, {
      selfTest,
      signal,
      environment: shelf.environment,
      onProgress: reports.bytes,
    });
  } finally {
    await reports.settled();
  }
}

/** Keeps how much has come, every now and then, one after another. */
function reportsOf(jobs: ModelJobStore, id: string, total: number) {
  let reportedMs = -Infinity;
  let reporting: Promise<void> = Promise.resolve();
  return {
    bytes(done: number): void {
      const nowMs = performance.now();
      if (done < total && nowMs - reportedMs < REPORTS_EVERY_MS) return;
      reportedMs = nowMs;
      const progress = total === 0 ? 0 : Math.min(FILES_SHARE, Math.floor((done / total) * FILES_SHARE));
      // A report that is lost is followed by another.
      reporting = reporting.then(() => jobs.report(id, { bytesDone: done, progress })).catch(() => {});
    },
    settled: (): Promise<void> => reporting,
  };
}
