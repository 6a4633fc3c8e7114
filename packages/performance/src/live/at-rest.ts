import { restBrows } from "../brows/brows.ts";
import { performExpression } from "../expression/expression.ts";
import { createLayer } from "../layer.ts";
import type { Layer } from "../layer.ts";
import { performPosture } from "../posture/posture.ts";
import { createStagger } from "../stagger.ts";
import { performSway } from "../sway/sway.ts";
import type { Temper } from "../emotion.ts";
import type { Take } from "../take.ts";

/** What a speaker's voice is at this moment, as the body follows it. */
interface Voice {
  /** 0 silent … 1 speaking, with slow flanks. */
  speaking: number;
  /** 0…1, 0.5 usual. */
  loudness: number;
}

/** A person without end, as far as it needs no plan: always asked about the present. */
interface AtRest {
  /** The mood on the face. */
  face: Layer;
  /** The motion of head and trunk, and the wandering of the body. */
  body: Layer;
}

/** The mood, the sway and the posture of a person whose voice changes as it goes. */
export function createAtRest(seed: number, temper: Temper, voice: Voice): AtRest {
  const [face, body] = [createLayer(), createLayer()];
  const take = (score: Layer): Take => ({
    prosody: {
      durationMs: Infinity,
      words: [],
      phrases: [],
      accents: [],
      loudness: () => voice.loudness,
      speaking: () => voice.speaking,
    },
    temper,
    seed,
    framing: "half_body",
    score,
    stagger: createStagger(),
  });
  restBrows(take(face));
  performExpression(take(face));
  performSway(take(body));
  performPosture(take(body));
  return { face, body };
}
