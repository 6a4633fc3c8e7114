import { FAILING } from "./kill-run.ts";
import type { KillReport } from "./kill-run.ts";

/** Everything that a run must not have left behind, in words; empty when all is well. */
export function faultsOf(report: KillReport): string[] {
  return [...faultsOfJobs(report), ...faultsOfEvents(report), ...faultsOfRemains(report)];
}

function faultsOfJobs({ videos, ordered }: KillReport): string[] {
  const faults: string[] = [];
  const callbacks = new Set<string | null>();
  for (const id of ordered) if (!videos.has(id)) faults.push(`${id} was ordered and is not there`);
  for (const { id, status, callback_id, error } of videos.values()) {
    if (!ordered.includes(id)) faults.push(`${id} (${callback_id}) is there and was not ordered`);
    if (callbacks.has(callback_id)) faults.push(`${callback_id} was made twice`);
    callbacks.add(callback_id);
    const ought =
      Number(callback_id?.slice("job-".length)) % FAILING === FAILING - 1 ? "failed" : "completed";
    if (status !== ought) faults.push(`${id} (${callback_id}) is ${status}: ${error?.message ?? ""}`);
  }
  return faults;
}

function faultsOfEvents({ videos, events }: KillReport): string[] {
  const faults: string[] = [];
  const ids = new Map<string, Set<string>>();
  for (const { event_id, event_type, event_data } of events) {
    const id = "video_id" in event_data ? event_data.video_id : "";
    if (!videos.has(id)) faults.push(`${event_type} came for ${id}, which was never made`);
    const name = `${id} ${event_type}`;
    ids.set(name, (ids.get(name) ?? new Set()).add(event_id));
  }
  for (const [name, distinct] of ids)
    if (distinct.size > 1) faults.push(`${name} was told as ${distinct.size} different events`);
  for (const { id, status } of videos.values()) {
    const ought =
      status === "completed" ? ["avatar_video.success", "avatar_video_gif.success"] : ["avatar_video.fail"];
    const told = [...ids.keys()].filter((name) => name.startsWith(`${id} `)).sort();
    if (told.join() !== ought.map((type) => `${id} ${type}`).join())
      faults.push(`${id} is ${status}, and was told as: ${told.join(", ") || "nothing"}`);
  }
  return faults;
}

function faultsOfRemains({ videos, stored, scratch, orphans }: KillReport): string[] {
  const completed = [...videos.values()].filter(({ status }) => status === "completed");
  const ofVideos = stored.filter((path) => path.includes("vid_"));
  return [
    ...scratch.map((path) => `left in the scratch folder: ${path}`),
    ...orphans.map((process) => `still running: ${process}`),
    ...ofVideos
      .filter((path) => !completed.some(({ id }) => path.includes(id)))
      .map((path) => `stored for no video: ${path}`),
    ...stored.filter((path) => path.includes(".unfinished/")).map((path) => `half stored: ${path}`),
    ...completed
      .filter(({ id }) => !stored.some((path) => path.includes(id)))
      .map(({ id }) => `no files of ${id}`),
  ];
}
