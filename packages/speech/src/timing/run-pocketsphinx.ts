import { spawn } from "node:child_process";
import { findProgram, programEnvironment, findFile } from "@orator/files";
import { resample } from "../dsp/resample.ts";
import { SpeechError } from "../errors.ts";
import type { Recording, PhoneRecognizer, Timing } from "../ports.ts";
import { ipaOfArpabet } from "../engines/flite/arpabet.ts";
import type { TimedPhone } from "../speech.ts";

/** Where distributions put the English phone model. */
const PHONE_MODELS = ["/usr/share/pocketsphinx/model/en-us/en-us-phone.lm.bin"];

/** The recognizer's frame times are early by half an analysis window. */
const DELAY_MS = 12.5;

/** Settings that measured best for phones: see the README. */
const OPTIONS = "-allphone_ci yes -lw 2.0 -beam 1e-20 -pbeam 1e-20 -remove_silence no -time yes".split(" ");

/** Phones from audio alone by CMU PocketSphinx, where the machine has it; a process of its own. Hears no words. */
export const pocketsphinxPhones: PhoneRecognizer = {
  id: "pocketsphinx",
  async isAvailable() {
    return (await hasPocketsphinx()) && (await findFile(PHONE_MODELS)) !== undefined;
  },
  async recognize(recording, signal): Promise<Timing> {
    signal?.throwIfAborted();
    const model = await findFile(PHONE_MODELS);
    if (!model)
      throw new SpeechError("ENGINE_MISSING", "pocketsphinx and its English model are not installed");
    const report = await runPocketsphinx(recording, ["-allphone", model, ...OPTIONS], signal);
    const durationMs = (recording.samples.length * 1000) / recording.sampleRateHz;
    return { phones: readReport(report, durationMs), words: [], timing: "recognition" };
  },
};

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

/** Lines are "AH 1.170 1.250 1.000000": phone, first and last frame in seconds, confidence. */
function readReport(report: string, durationMs: number): TimedPhone[] {
  const phones: TimedPhone[] = [];
  for (const [, name = "", start = ""] of report.matchAll(/^(\S+) (\d+\.\d+) \d+\.\d+ \d/gm)) {
    const phone = ipaOfArpabet(name) ?? "sil";
    const startMs = phones.length === 0 ? 0 : Math.min(durationMs, Number(start) * 1000 + DELAY_MS);
    const last = phones.at(-1);
    if (last) last.endMs = startMs;
    if (last && last.phone === phone && phone === "sil") continue;
    phones.push({ phone, startMs, endMs: durationMs });
  }
  const heard = phones.filter(({ startMs, endMs }) => endMs > startMs);
  const end = heard.at(-1);
  if (!end) return [{ phone: "sil", startMs: 0, endMs: durationMs }];
  end.endMs = durationMs;
  return heard;
}
