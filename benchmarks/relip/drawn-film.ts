import type { Performance } from "@orator/performance";
import type { RgbPicture } from "@orator/relip";
import { createStage } from "@orator/stage";
import { channelsAt } from "../person.ts";

const [WIDTH, HEIGHT] = [768, 576];

/** A film that is drawn anew each time somebody looks: no picture of it is kept. */
export interface DrawnFilm {
  width: number;
  height: number;
  frames: number;
  /** Shows its pictures in order. */
  show(take: (picture: RgbPicture, frame: number) => void): Promise<void>;
}

/** The film of a person of the cast. */
export function drawnFilm(avatar: string, act: Performance): DrawnFilm {
  const show: DrawnFilm["show"] = async (take) => {
    const stage = await createStage({ avatar, width: WIDTH, height: HEIGHT, format: "rgba" });
    for (let frame = 0; frame < act.frames; frame++) {
      const { data } = stage.draw(channelsAt(act, frame));
      const rgb = new Uint8Array((data.length / 4) * 3);
      for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
        rgb[to] = data[from]!;
        rgb[to + 1] = data[from + 1]!;
        rgb[to + 2] = data[from + 2]!;
      }
      take({ width: WIDTH, height: HEIGHT, data: rgb }, frame);
    }
    stage.dispose();
  };
  return { width: WIDTH, height: HEIGHT, frames: act.frames, show };
}
