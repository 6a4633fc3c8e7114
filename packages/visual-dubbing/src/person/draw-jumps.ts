import { strandsOf } from "@orator/lip-sync";
import type { DrawnJump, Jump } from "@orator/lip-sync";
import { drawBetween } from "./draw-between.ts";
import { FilmReader } from "./film-reader.ts";
import { formatOf } from "./person-file.ts";
import type { FilmSeer } from "./see-film.ts";

/** Draws the pictures between the two ends of each jump and takes them in after the film's own. */
export async function drawJumps(
  seer: FilmSeer,
  jumps: readonly Jump[],
  report: (share: number) => void,
): Promise<DrawnJump[]> {
  const own = [...seer.runs];
  const video = formatOf(seer.shape);
  const [before, after] = [0, 1].map(() => new FilmReader(video, (number) => own[number]!)) as [
    FilmReader,
    FilmReader,
  ];
  const drawn: DrawnJump[] = [];
  for (const [number, jump] of jumps.entries()) {
    const strands = strandsOf(jump);
    const first = seer.small.length + strands.shares.findIndex((share) => share > 0);
    for (const [k, share] of strands.shares.entries()) {
      const [a, b] = [await before.at(strands.before[k]!), await after.at(strands.after[k]!)];
      await seer.see(drawBetween(a, b, seer.shape, share));
    }
    drawn.push({ ...jump, first });
    report((number + 1) / jumps.length);
  }
  before.close();
  after.close();
  return drawn;
}
