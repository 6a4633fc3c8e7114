import { readdirSync, readFileSync } from "node:fs";

/** What a process and all that it started have used. */
export interface TreeUse {
  cpuS: number;
  /** Of the process itself, at most. */
  mainMb: number;
  /** Of the largest of those that it started, at most. */
  childMb: number;
}

const TICKS_A_SECOND = 100;
const LOOK_EVERY_MS = 250;

interface Process {
  pid: number;
  parent: number;
  /** With its children that have ended. */
  ticks: number;
  mostMb: number;
}

/** Watches a process and its descendants until it is asked what they used; Linux alone tells, elsewhere it is all 0. */
export function watchTree(root: number): () => TreeUse {
  let [mainMb, childMb] = [0, 0];
  const look = (): number => {
    const processes = treeOf(root);
    for (const { pid, mostMb } of processes) {
      if (pid === root) mainMb = Math.max(mainMb, mostMb);
      else childMb = Math.max(childMb, mostMb);
    }
    return processes.reduce((sum, { ticks }) => sum + ticks, 0);
  };
  const before = look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    const cpuS = (look() - before) / TICKS_A_SECOND;
    return { cpuS, mainMb, childMb };
  };
}

function treeOf(root: number): Process[] {
  if (process.platform !== "linux") return [];
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** None where it has ended meanwhile. */
function readProcess(name: string): Process[] {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)!.split(" ");
    const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(name), parent: Number(fields[1]), ticks, mostMb: Number(peak ?? 0) / 1024 }];
  } catch {
    return [];
  }
}
