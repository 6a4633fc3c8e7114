import { useSyncExternalStore } from "react";

/** A file on its way to the service. */
export interface Upload {
  id: number;
  name: string;
  /** Percent. */
  progress: number;
  status: "waiting" | "sending" | "done" | "failed";
  /** What the service has against it; empty where no answer came. */
  fault?: string;
}

interface Task extends Upload {
  file: File;
  folderId: string | undefined;
  request?: XMLHttpRequest;
  onDone(): unknown;
}

const AT_ONCE = 2;

/** Lives as long as the studio is open: uploads go on when the page is left. */
let tasks: readonly Task[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** All uploads that were not put away yet, the last one first. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(subscribe, () => tasks);
}

/** Sends files, two at once, into a folder or none; calls back after each that has arrived. */
export function addUploads(
  files: readonly File[],
  folderId: string | undefined,
  onDone: () => unknown,
): void {
  const added = files.map((file): Task => {
    const { name } = file;
    return { id: nextId++, name, progress: 0, status: "waiting", file, folderId, onDone };
  });
  show([...added.toReversed(), ...tasks]);
  startNext();
}

/** Ends an upload that is under way, and forgets it. */
export function dropUpload(id: number): void {
  tasks.find((task) => task.id === id)?.request?.abort();
  show(tasks.filter((task) => task.id !== id));
  startNext();
}

/** Sends a file again that did not arrive. */
export function retryUpload(id: number): void {
  const { fault: _, ...failed } = tasks.find((task) => task.id === id)!;
  show(tasks.map((task) => (task.id === id ? { ...failed, progress: 0, status: "waiting" } : task)));
  startNext();
}

/** Forgets what has arrived. */
export function clearUploads(): void {
  show(tasks.filter(({ status }) => status === "waiting" || status === "sending"));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(now: readonly Task[]): void {
  tasks = now;
  for (const listener of listeners) listener();
}

function change(id: number, now: Partial<Task>): void {
  show(tasks.map((task) => (task.id === id ? { ...task, ...now } : task)));
}

function startNext(): void {
  const sending = tasks.filter(({ status }) => status === "sending").length;
  const waiting = tasks.filter(({ status }) => status === "waiting").toReversed();
  for (const task of waiting.slice(0, AT_ONCE - sending)) send(task);
}

/** By XMLHttpRequest, for `fetch` does not tell how much has been sent. */
function send({ id, file, folderId, onDone }: Task): void {
  const request = new XMLHttpRequest();
  const query = new URLSearchParams({ name: file.name, ...(folderId && { folder_id: folderId }) });
  request.open("POST", `/v1/assets?${query}`);
  request.setRequestHeader("content-type", file.type || "application/octet-stream");
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    change(id, { progress: total === 0 ? 0 : (100 * loaded) / total }),
  );
  request.addEventListener("load", () => {
    if (request.status === 201) {
      change(id, { status: "done", progress: 100 });
      void onDone();
    } else change(id, { status: "failed", fault: faultOf(request.responseText) });
    startNext();
  });
  request.addEventListener("error", () => {
    change(id, { status: "failed", fault: "" });
    startNext();
  });
  change(id, { status: "sending", request });
  request.send(file);
}

function faultOf(answer: string): string {
  try {
    return (JSON.parse(answer) as { error: { message: string } }).error.message;
  } catch {
    return "";
  }
}
