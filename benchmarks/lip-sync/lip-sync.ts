import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { judgeLips, syncLips } from "@orator/visual-dubbing";
import { faceSpaceOf } from "@orator/lip-sync";
import type { RgbPicture } from "@orator/lip-sync";
import type { Benchmark } from "../row.ts";
import { closedOn, gapsIn, similarity, watchInside, watchSkin } from "./judge-lips.ts";
import { spokenFilm, trackOf } from "./spoken-film.ts";

const OWN =
  "The old boat carried a big brown bear past the mill. Maybe people believe me now, but you should probably wait for proof.";
const NEW =
  "Please buy two more maps before Monday. Our plumber promised a simple bypass, and my mum would rather pay by phone than be late.";

/** Gives a film of a person of the cast the lips of another sentence, file to file, and compares with that sentence performed. */
export const lipSync: Benchmark = async ({ avatarId }) => {
  const folder = mkdtempSync(join(tmpdir(), "orator-bench-"));
  const own = await spokenFilm(join(folder, "own.mp4"), OWN, avatarId);
  const truth = await spokenFilm(join(folder, "new.mp4"), NEW, avatarId);
  const { file: film, speech: ownSpeech } = own;
  const [trackFile, out] = [join(folder, "track"), join(folder, "out.mp4")];
  const startS = childrenS();
  const verdict = await judgeLips({ film, trackFile, ownSpeech });
  const judgedS = childrenS();
  const written = await syncLips({
    film,
    trackFile,
    ownSpeech,
    newSpeech: truth.speech,
    sound: truth.sound,
    out,
    container: "mp4",
  });
  const drawnS = childrenS();

  const track = await trackOf(film);
  const space = faceSpaceOf(track);
  const watches = () => ({ skin: watchSkin(space), inside: watchInside(space) });
  const [before, after] = [watches(), watches()];
  const [seeBefore, seeAfter] = [before, after].map(({ skin, inside }) => (picture: RgbPicture) => {
    skin.see(picture);
    inside.see(picture);
  });
  await trackOf(film, seeBefore);
  const synced = await trackOf(out, seeAfter);
  const gaps = { dub: track, synced, truth: await trackOf(truth.file) };
  const [dubbed, result, wanted] = Object.values(gaps).map((other) => gapsIn(other, space)) as [
    number[],
    number[],
    number[],
  ];
  const closed = (of: number[]): string => closedOn(truth.speech.phones, of, track.fps).join(" of ");
  const [touching, labials] = closedOn(truth.speech.phones, result, track.fps);
  const seconds = own.durationMs / 1000;
  const trackBytes = readFileSync(trackFile).length;
  rmSync(folder, { recursive: true });
  return [
    {
      what: "lips touch on /p b m/, lip-synced",
      value: (100 * touching) / labials,
      unit: "%",
      bar: "100",
      note: `${closed(result)}; the film with other sound ${closed(dubbed)}, truth ${closed(wanted)}; ${avatarId}`,
    },
    {
      what: "opening against truth",
      value: similarity(result, wanted),
      unit: "r",
      bar: "0.86",
      note: `the film with other sound ${similarity(dubbed, wanted).toFixed(2)}`,
    },
    {
      what: "restlessness of the skin",
      value: after.skin.restlessness(),
      unit: "of 255",
      note: `the film itself ${before.skin.restlessness().toFixed(2)}`,
    },
    {
      what: "restlessness of what is seen between the lips, the skull held still",
      value: after.inside.restlessness(synced),
      unit: "of 255",
      note: `the film itself ${before.inside.restlessness(track).toFixed(2)}`,
    },
    {
      what: "processor time a second of film, file to file",
      value: (drawnS - startS) / seconds,
      unit: "s",
      note: `following and judging ${((judgedS - startS) / seconds).toFixed(2)}, learning, drawing and encoding ${((drawnS - judgedS) / seconds).toFixed(2)}`,
    },
    {
      what: "track file a second of film",
      value: trackBytes / 1000 / seconds,
      unit: "kB",
      note: `own way r² ${written.ownWayR2?.toFixed(2)}; gate: ${verdict.reasons.join(" ") || "qualifies"}`,
    },
  ];
};

/** Processor time of the processes that this one has started and that have ended, seconds: Linux alone tells. */
function childrenS(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
