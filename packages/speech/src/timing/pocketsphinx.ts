import { spawn } from "node:child_process";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { resample } from "../dsp/resample.ts";
import { ipaOfArpabet } from "../engines/flite/arpabet.ts";
import { SpeechError } from "../errors.ts";
import type { Recogniser, Recording, Timing } from "../ports.ts";
import type { TimedPhone } from "../speech.ts";

const PROGRAM = "pocketsphinx_continuous";
const RATE_HZ = 16_000;
/** Where distributions put the English phone model. */
const PHONE_MODELS = ["/usr/share/pocketsphinx/model/en-us/en-us-phone.lm.bin"];
/** The recogniser's frame times are early by half an analysis window. */
const DELAY_MS = 12.5;
/** Seconds of work that a second of audio may take, and the least. */
const TIME_LIMIT = { perSecond: 2, leastMs: 20_000 };

/** Settings that measured best for phones: see the README. */
const OPTIONS =
  "-allphone_ci yes -lw 2.0 -beam 1e-20 -pbeam 1e-20 -remove_silence no -time yes -logfn /dev/null".split(
    " ",
  );

/** Phones from audio alone by CMU PocketSphinx, where the machine has it; a process of its own. Hears no words. */
export const pocketsphinxRecogniser: Recogniser = {
  id: "pocketsphinx",
  async isAvailable() {
    return (await findFile(programPaths())) !== undefined && (await findFile(PHONE_MODELS)) !== undefined;
  },
  async recognise(recording, signal): Promise<Timing> {
    signal?.throwIfAborted();
    const model = await findFile(PHONE_MODELS);
    if (!model)
      throw new SpeechError("ENGINE_MISSING", "pocketsphinx and its English model are not installed");
    const report = await hear(recording, model, signal);
    const durationMs = (recording.samples.length * 1000) / recording.sampleRateHz;
    return { phones: readReport(report, durationMs), words: [], timing: "recognition" };
  },
};

function programPaths(): string[] {
  return (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, PROGRAM));
}

async function findFile(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) return path;
  }
  return undefined;
}

/**
 * Runs the program on raw samples over its standard input; returns what it printed. It opens its input by name, which
 * fails for the sockets that Node makes, hence `cat` in between. All of it is one group, which ends when the input
 * closes and is killed as one.
 */
function hear({ samples, sampleRateHz }: Recording, model: string, signal?: AbortSignal): Promise<string> {
  const limitMs = Math.max(TIME_LIMIT.leastMs, (TIME_LIMIT.perSecond * 1000 * samples.length) / sampleRateHz);
  return new Promise((resolve, reject) => {
    const args = ["-c", 'cat | "$0" "$@"', PROGRAM, "-infile", "/dev/stdin", "-allphone", model, ...OPTIONS];
    const child = spawn("sh", args, { stdio: ["pipe", "pipe", "ignore"], detached: true });
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
