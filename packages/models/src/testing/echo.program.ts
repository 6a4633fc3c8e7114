// A program for tests of the process: no model, but the same ways to answer, refuse, take long and die.
import { setTimeout as sleep } from "node:timers/promises";
import { writeFileSync } from "node:fs";
import type { ModelProgram } from "../process/message.ts";

/** What it is told to do. */
export interface EchoRequest {
  say?: string;
  samples?: Float32Array;
  waitMs?: number;
  refuse?: string;
  /** Dies where this file is not there yet, and writes it before. */
  dieOnce?: string;
  die?: boolean;
}

/** What it says. */
export interface EchoReply {
  said: string | undefined;
  samples: Float32Array | undefined;
  /** How many it has answered before. */
  before: number;
  environment: string[];
}

const open: ModelProgram<{ name: string }, EchoRequest, EchoReply> = async ({ name }) => {
  let before = 0;
  return async ({ say, samples, waitMs, refuse, dieOnce, die }) => {
    if (waitMs !== undefined) await sleep(waitMs);
    if (refuse !== undefined) throw new Error(refuse);
    if (dieOnce !== undefined) {
      try {
        writeFileSync(dieOnce, "", { flag: "wx" });
        process.kill(process.pid, "SIGKILL");
      } catch {
        // It has died before.
      }
    }
    if (die) process.kill(process.pid, "SIGKILL");
    return {
      said: say === undefined ? undefined : `${name}: ${say}`,
      samples: samples?.map((value) => value * 2),
      before: before++,
      environment: Object.keys(process.env),
    };
  };
};

export default open;
