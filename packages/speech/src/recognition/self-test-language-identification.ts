import type { InstalledModel } from "@orator/models";
import { resample } from "../dsp/resample.ts";
import { SpeechError } from "../errors.ts";
import { speak } from "../speak.ts";
import { findVoice, isAvailable } from "../voices/catalogue.ts";
import { RECOGNITION_RATE_HZ } from "./transcribe-in-windows.ts";
import { stopLanguageIdentification, identifyWithSherpa } from "./language-identification.ts";
import type { RecognitionReport } from "./self-test.ts";

/** What is spoken by voices of this machine; the last two where espeak-ng is installed. */
const SPOKEN = [
  ["en", "en-us-clara", "The weather is very nice today, and the children are playing in the garden."],
  ["en", "en-us-james", "Please send the letter to my brother before the end of the week."],
  ["de", "de-de-jonas", "Das Wetter ist heute sehr schön, und die Kinder spielen draußen im Garten."],
  ["es", "es-es-hugo", "El tiempo es muy bueno hoy, y los niños están jugando en el jardín."],
] as const;
/** Poor voices are misheard at times. */
const MOST_WRONG = 1;

/** Has sentences spoken in several languages, and asks the model for each. @throws the signal's reason when aborted */
export async function selfTestLanguageIdentification(
  model: InstalledModel,
  signal?: AbortSignal,
): Promise<RecognitionReport> {
  const wrong: string[] = [];
  let [asked, workMs, soundMs] = [0, 0, 0];
  try {
    for (const [language, voiceId, sentence] of SPOKEN) {
      if (!isAvailable(findVoice(voiceId))) continue;
      const said = await speak(sentence, { voiceId, ...(signal && { signal }) });
      const sound = resample(said.samples, said.sampleRateHz, RECOGNITION_RATE_HZ);
      const before = performance.now();
      const heard = await identifyWithSherpa(model, sound, { signal });
      // The first one loads the model.
      if (asked++ > 0) [workMs, soundMs] = [workMs + performance.now() - before, soundMs + said.durationMs];
      if (heard !== language) wrong.push(`${language} for ${heard || "nothing"}`);
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof SpeechError)) throw error;
    return { faults: [error.message], measures: {} };
  } finally {
    await stopLanguageIdentification(model.folder);
  }
  const faults = wrong.length > MOST_WRONG ? [`it took ${wrong.join(", ")}`] : [];
  return {
    faults,
    measures: { right: asked - wrong.length, timePerSound: Math.round((100 * workMs) / soundMs) / 100 },
  };
}
