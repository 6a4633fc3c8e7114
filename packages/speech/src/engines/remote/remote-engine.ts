import { ENGINE_PACE, nameOfAddress } from "@orator/net";
import type { EnginePace } from "@orator/net";
import { atPitch } from "../../dsp/at-pitch.ts";
import { SpeechError } from "../../errors.ts";
import type { Delivery, EngineSpeech, VoiceEngine } from "../../ports.ts";
import { engineFailed, RemoteClient } from "./protocol.ts";
import type { RemoteRecipe, RemoteSound } from "./protocol.ts";
import { PROTOCOLS } from "./remote-voices.ts";
import { speechSettings } from "./settings.ts";
import type { RemoteEngineId, SpeechSettings } from "./settings.ts";
import { stretchTime } from "./stretch-time.ts";
import { timeSentence } from "./time-sentence.ts";
import type { SentenceTiming } from "./time-sentence.ts";

/**
 * A remote speech engine, behind the same port as those of this machine. The sentence goes out as its author wrote it; what the engine
 * can't do of speed and pitch is done here. Whether equal sentences give equal samples is up to the engine.
 *
 * @param settings where the engine is; asked for at each sentence
 */
export function createRemoteEngine(
  id: RemoteEngineId,
  {
    settings = () => speechSettings(),
    pace = ENGINE_PACE,
  }: { settings?: () => SpeechSettings | undefined; pace?: EnginePace } = {},
): VoiceEngine<RemoteRecipe> {
  const protocol = PROTOCOLS[id];
  return {
    id,
    isDeterministic: false,
    async speakSentence(sentence, recipe, delivery, signal): Promise<EngineSpeech> {
      signal?.throwIfAborted();
      const found = settings();
      if (!found || found.engine !== id || nameOfAddress(found.baseUrl) !== recipe.address)
        throw new SpeechError(
          "ENGINE_MISSING",
          "this voice belongs to a speech engine that SPEECH_BASE_URL does not name any more",
        );
      const client = new RemoteClient(found, { keyHeader: protocol.keyHeader, pace });
      const sound = await protocol.speak(client, { sentence, recipe, delivery }, signal);
      signal?.throwIfAborted();
      const { locale } = recipe;
      const timing = await timeSentence(sound, sentence, { locale, words: sound.words, signal }).catch(
        (error: unknown) => {
          if (!(error instanceof SpeechError && error.code === "TEXT_DOES_NOT_FIT")) throw error;
          throw engineFailed(client.host, "answered with something else than the sentence");
        },
      );
      return delivered(sound, timing, delivery);
    },
  };
}

/** The engines by their names. */
export const REMOTE: Readonly<Record<RemoteEngineId, VoiceEngine<RemoteRecipe>>> = {
  openai: createRemoteEngine("openai"),
  elevenlabs: createRemoteEngine("elevenlabs"),
  azure: createRemoteEngine("azure"),
};

/** Speed and pitch as they were wanted. */
function delivered(sound: RemoteSound, timing: SentenceTiming, wanted: Delivery): EngineSpeech {
  const { sampleRateHz, done } = sound;
  const factor = done.speed / wanted.speed;
  const isSlow = Math.abs(factor - 1) > 0.01;
  const paced = isSlow ? stretchTime(sound.samples, sampleRateHz, factor) : sound.samples;
  const scale = paced.length / sound.samples.length;
  const scaled = <T extends { startMs: number; endMs: number }>(timed: T): T => ({
    ...timed,
    startMs: timed.startMs * scale,
    endMs: timed.endMs * scale,
  });
  return {
    samples: atPitch({ samples: paced, sampleRateHz }, wanted.pitch - done.pitch),
    sampleRateHz,
    phones: timing.phones.map(scaled),
    words: timing.words.map(scaled),
  };
}
