import { MediaError, watchFilm } from "@orator/media";
import { lookOf } from "@orator/lip-sync";
import { followFace } from "@orator/sight";
import { PlanarPicture } from "../paint/planar-picture.ts";
import { TrackWriter } from "./track-file.ts";

/** Of 10 minutes at 30 a second: a plan for 15,000 has been seen to take 840 MB. */
const MOST_PICTURES = 18_000;

/** What is followed, and where that is written. */
export interface Following {
  film: string;
  trackFile: string;
  maxDurationMs: number;
}

/** Follows the face of a film into a file. For child processes only. */
export async function followFilm(
  { film, trackFile, maxDurationMs }: Following,
  report: (share: number) => void,
): Promise<void> {
  const follower = await followFace();
  const writer = new TrackWriter(trackFile);
  let [size, expected] = [{ width: 0, height: 0 }, 1];
  const { durationMs, frameRate } = await watchFilm(
    { film, maxDurationMs },
    (picture) => {
      size = { width: picture.width, height: picture.height };
      const planar = new PlanarPicture(picture);
      const face = follower.see(planar);
      writer.add(
        picture.fromMs,
        face && { ...face, look: lookOf(face.points, (x, y, reach) => planar.lightAround(x, y, reach)) },
      );
      report((picture.index + 1) / expected);
    },
    (pictures) => {
      if (pictures > MOST_PICTURES)
        throw new MediaError(`the film has ${pictures} pictures; ${MOST_PICTURES} can be followed at most`);
      expected = Math.max(1, pictures);
    },
  );
  writer.finish({ ...size, durationMs, frameRate, people: follower.people });
}
