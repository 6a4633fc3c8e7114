import { spawn } from "node:child_process";
import { findProgram, programEnvironment } from "@orator/files";
import { resample } from "../dsp/resample.ts";
import { SpeechError } from "../errors.ts";
import type { Recording } from "../ports.ts";

const PROGRAM = "pocketsphinx_continuous";
const RATE_HZ = 16_000;
/** Seconds of work that a second of audio may take, and the least. */
const TIME_LIMIT = { perSecond: 2, leastMs: 20_000 };

/** Whether the program is on this machine. */
export async function hasPocketsphinx(): Promise<boolean> {
  return (await findProgram(PROGRAM)) !== undefined;
}

/**
 * Runs the program on raw samples over its standard input; returns what it printed. It opens its input by name, which
 * fails for the sockets that Node makes, hence `cat` in between. All of it is one group, which ends when the input
 * closes and is killed as one.
 */
export function runPocketsphinx(
  { samples, sampleRateHz }: Recording,
  options: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  const limitMs = Math.max(TIME_LIMIT.leastMs, (TIME_LIMIT.perSecond * 1000 * samples.length) / sampleRateHz);
  return new Promise((resolve, reject) => {
    const args = [
      "-c",
      'cat | "$0" "$@"',
      PROGRAM,
      "-infile",
      "/dev/stdin",
      "-logfn",
      "/dev/null",
      ...options,
    ];
    const child = spawn("sh", args, {
      stdio: ["pipe", "pipe", "ignore"],
      detached: true,
      env: programEnvironment(),
    });
    const kill = () => {
      // The group may have ended by itself a moment ago.
      try {
        if (child.pid) process.kill(-child.pid, "SIGKILL");
      } catch {}
    };
    const timer = setTimeout(kill, limitMs);
    signal?.addEventListener("abort", kill, { once: true });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    // A program that died closes its input: the exit code says why.
    child.stdin.on("error", () => undefined);
    child.on("error", (cause) =>
      reject(new SpeechError("ENGINE_FAILED", "pocketsphinx did not start", { cause })),
    );
    child.on("close", (code) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", kill);
      if (code === 0) resolve(output);
      else if (signal?.aborted) reject(signal.reason);
      else reject(new SpeechError("ENGINE_FAILED", `pocketsphinx failed (${code ?? "killed"})`));
    });
    child.stdin.end(toPcm16(resample(samples, sampleRateHz, RATE_HZ)));
  });
}

function toPcm16(samples: Float32Array): Buffer {
  const pcm = Buffer.alloc(samples.length * 2);
  samples.forEach((value, i) =>
    pcm.writeInt16LE(Math.round(Math.min(1, Math.max(-1, value)) * 32767), 2 * i),
  );
  return pcm;
}
