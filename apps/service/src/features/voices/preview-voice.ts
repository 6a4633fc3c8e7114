import { routes } from "@orator/contract";
import { ADD_VOICES, knownVoice, pronounceWords } from "@orator/speech";
import type { VoiceInfo } from "@orator/speech";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { checkScriptMarks, provePronunciations } from "./check-script-marks.ts";
import type { VoiceSamples } from "./voice-samples.ts";

/** POST /v1/voices/{voice_id}/preview */
export function previewVoice(parts: {
  resolve: (id: string) => VoiceInfo | undefined;
  samples: VoiceSamples;
  mediaUrls: MediaUrls;
}) {
  const { resolve, samples, mediaUrls } = parts;
  return operation(routes.previewVoice).does(async ({ caller, params, body, signal }) => {
    const voice = resolve(params.voice_id);
    if (voice === undefined) {
      const known = knownVoice(params.voice_id);
      if (known)
        fail("ENGINE_UNAVAILABLE", `This voice needs ${needsOf(known)}, which is not installed here.`);
      notFound("voice");
    }
    const { text, vocabulary = [] } = body;
    checkScriptMarks(text, "text");
    provePronunciations(vocabulary);
    const said = pronounceWords(text, vocabulary);
    const { key, durationMs } = await samples.speak(caller.accountId, voice.id, said, signal);
    return { voice_id: voice.id, preview_url: mediaUrls.urlOf(key), duration_ms: durationMs };
  });
}

function needsOf({ quality }: VoiceInfo): string {
  if (quality === "neural") return `the model of neural voices (${ADD_VOICES})`;
  return "the speech engine of the package @orator/espeak";
}
