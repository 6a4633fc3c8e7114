import { resample } from "../../dsp/resample.ts";
import { espeakEngine } from "../../engines/espeak/espeak-engine.ts";
import type { FliteVoice } from "../../engines/flite/flite.ts";
import { fliteEngine } from "../../engines/flite/flite-engine.ts";
import type { EngineSpeech } from "../../ports.ts";
import type { TimedPhone } from "../../speech.ts";
import { readScript } from "../../text/read-script.ts";
import { LIP_RATE_HZ } from "../lip-features.ts";

/** English sentences in which every phone comes often and in many neighborhoods. */
const ENGLISH = `The quick judge chose a huge yellow vase with both of his thumbs. We measure the usual pleasure of boys who
 wash their shoes. Father, put the good book on the wooden shelf above the fire. Now shout about the south town without a
 sound. Should you choose blue shoes, or a few new boots, at noon? My coin toy made a noise. Keep these cheap green beans
 near me each evening. Bob and Pam may buy a big brown map. Five very fine vans have just left. Nothing is thinner than
 this thread. Sing a long song, young king. Pat had a black cat and a bad map. Let them get ten red pens. Call all the
 tall dogs across the lawn. Early birds learn their first words. Hot oil pops often. Go home slowly over the cold road.
 Tomorrow morning a member of our team will probably help you. Please press the middle button; perhaps it is jammed. The
 lamp in the upper bathroom is broken. Improbable problems make simple people jump. Have a safe trip, and bring my umbrella.`;

const OTHERS: readonly (readonly [locale: string, text: string, ...voices: string[]])[] = [
  [
    "de-DE",
    "Bitte bringen Sie morgen Abend meinen Mantel mit. Wir empfehlen Ihnen bequeme Schuhe. Am Bahnhof gibt es immer ein paar blaue Busse. Die Lampe über dem Tisch ist leider kaputt.",
    "de",
    "de+f3",
  ],
  [
    "fr-FR",
    "Bonjour, puis-je vous aider à porter le paquet? Ma mère prépare une bonne soupe aux pommes. Le bateau part demain avant midi.",
    "fr",
    "fr+f2",
  ],
  [
    "es-ES",
    "Buenos días, mi hermano vive en un pueblo muy bonito. Mañana vamos a comprar pan y tomates. La bomba de agua no funciona.",
    "es",
    "es+f2",
  ],
  ["en-US", ENGLISH.slice(0, 700), "en-us", "en-us+f3"],
];

/** Three people, each also as a smaller and as a larger one. */
const SPEAKERS: readonly (readonly [base: FliteVoice, f0MeanHz: number, formantScale: number])[] = [
  ["rms", 105, 1],
  ["rms", 125, 1.1],
  ["rms", 90, 0.93],
  ["slt", 175, 1],
  ["slt", 215, 1.08],
  ["slt", 155, 0.93],
  ["awb", 120, 1],
  ["awb", 190, 1.14],
];

const PLAIN = { speed: 1, pitch: 0 };

/** Speech of which every phone is known: mono at {@link LIP_RATE_HZ}. */
export interface KnownSpeech {
  samples: Float32Array;
  phones: readonly TimedPhone[];
}

/** What the model of lips learns from, in sentences. */
export async function* lipCorpus(): AsyncGenerator<KnownSpeech> {
  for (const [base, f0MeanHz, formantScale] of SPEAKERS)
    for (const sentence of readScript(ENGLISH, "en-US")) {
      const recipe = { base, f0MeanHz, f0StddevHz: 0.15 * f0MeanHz, formantScale, rate: 1 };
      yield known(await fliteEngine.speakSentence(sentence, recipe, PLAIN));
    }
  for (const [locale, text, ...voices] of OTHERS)
    for (const voice of voices)
      for (const sentence of readScript(text, locale)) {
        const recipe = { voice, rate: 160, pitch: 50, formantScale: 1 };
        yield known(await espeakEngine.speakSentence(sentence, recipe, PLAIN));
      }
}

function known({ samples, sampleRateHz, phones }: EngineSpeech): KnownSpeech {
  return { samples: resample(samples, sampleRateHz, LIP_RATE_HZ), phones };
}
