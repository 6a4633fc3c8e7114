import { readFileSync } from "node:fs";
import { extractSound, probeFilm, watchFilm } from "@orator/media";
import type { PerformedSpeech } from "@orator/performance";
import type { FaceTrack, RgbPicture } from "@orator/lip-sync";
import { followFace, rgbFilmPicture } from "@orator/sight";
import { loudnessEnvelope, timeAudio } from "@orator/speech";
import { command } from "../person.ts";

/** A film of somebody who says a text. */
interface SpokenFilm {
  file: string;
  /** Its sound, 48 kHz stereo. */
  sound: string;
  /** Heard from the film, with the text at hand. */
  speech: PerformedSpeech;
  durationMs: number;
}

/** Has somebody say a text: of the cast, or an avatar's file. */
export async function spokenFilm(
  file: string,
  text: string,
  avatar: string,
  size = "768x576",
): Promise<SpokenFilm> {
  command("say", [text, "--avatar", avatar, "--size", size, "--out", file]);
  const [sound, mono] = [`${file}.stereo`, `${file}.mono`];
  await extractSound(file, { stereo: sound, mono });
  const bytes = readFileSync(mono);
  const samples = new Float32Array(new Uint8Array(bytes).buffer);
  const timed = await timeAudio({ samples, sampleRateHz: 16_000, text });
  const loudness = loudnessEnvelope(timed.samples, timed.sampleRateHz);
  const { durationMs } = await probeFilm(file);
  return { file, sound, speech: { ...timed, loudness }, durationMs };
}

/** Follows the face of a film again, and shows its pictures as RGB to `look`. */
export async function trackOf(
  film: string,
  look: (picture: RgbPicture) => void = () => {},
): Promise<FaceTrack> {
  const follower = await followFace();
  const frames: FaceTrack["frames"][number][] = [];
  let size = { width: 0, height: 0 };
  const { frameRate } = await watchFilm({ film }, ({ width, height, planes }) => {
    size = { width, height };
    const picture = { width, height, data: rgbOf(planes, width, height) };
    frames.push(follower.see(rgbFilmPicture(picture)));
    look(picture);
  });
  return { ...size, fps: frameRate.num / frameRate.den, frames, people: follower.people };
}

/** BT.709 of limited range, as `say` writes it. */
function rgbOf(planes: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8ClampedArray(3 * width * height);
  const [uAt, vAt, half] = [width * height, 1.25 * width * height, width / 2];
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += 3) {
      const color = (y >> 1) * half + (x >> 1);
      const light = 1.164 * (planes[y * width + x]! - 16);
      const [u, v] = [planes[uAt + color]! - 128, planes[vAt + color]! - 128];
      out[to] = light + 1.793 * v;
      out[to + 1] = light - 0.213 * u - 0.533 * v;
      out[to + 2] = light + 2.112 * u;
    }
  return new Uint8Array(out.buffer);
}
