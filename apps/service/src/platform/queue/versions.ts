import type { Job } from "./job.ts";

/** Where jobs of one version lie. */
export interface VersionQueue {
  /** Of the queue in the database. */
  name: string;
  version: number;
  /** Reads a payload of this version as the job's own. */
  read(payload: unknown): unknown;
}

/** Where new jobs are put; the first version has the plain name. */
export function queueNameOf({ name, version }: Pick<Job, "name" | "version">): string {
  return version === 1 ? name : `${name}.v${version}`;
}

/** The queues that a process which knows this job works on: its version's, and that of the version before. */
export function queuesOf(job: Job): VersionQueue[] {
  const { name, version, payload, fromPrevious } = job;
  const own = { name: queueNameOf(job), version, read: (found: unknown) => payload.parse(found) };
  if (version === 1) return [own];
  if (fromPrevious === undefined)
    throw new Error(`the job ${name} has version ${version} and cannot read those of version ${version - 1}`);
  const previous = { name, version: version - 1 };
  return [
    own,
    { ...previous, name: queueNameOf(previous), read: (found) => payload.parse(fromPrevious(found)) },
  ];
}
