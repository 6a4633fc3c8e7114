import { findFile } from "@orator/files";
import { ipaOfArpabet } from "../engines/flite/arpabet.ts";
import { SpeechError } from "../errors.ts";
import type { PhoneRecognizer, Timing } from "../ports.ts";
import type { TimedPhone } from "../speech.ts";
import { hasPocketsphinx, runPocketsphinx } from "./run-pocketsphinx.ts";

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
