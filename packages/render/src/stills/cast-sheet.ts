import type { ChannelValues } from "@orator/stage";
import { drawPeople } from "./draw-people.ts";
import type { SheetPeople } from "./draw-people.ts";
import { writeSheet } from "./write-sheet.ts";

/** Which people, how, where to. */
export interface CastSheetRequest extends SheetPeople {
  file: string;
}

/** The columns: poses in which faces that are not right give themselves away. */
const POSES: [heading: string, channels: ChannelValues][] = [
  ["neutral", {}],
  ["smile", { mouthSmileLeft: 0.8, mouthSmileRight: 0.8, cheekSquintLeft: 0.4, cheekSquintRight: 0.4 }],
  ["AA", { viseme_aa: 1 }],
  ["OO", { viseme_U: 1 }],
  ["PP", { viseme_PP: 1 }],
  ["FF", { viseme_FF: 1 }],
  ["blink", { eyeBlinkLeft: 1, eyeBlinkRight: 1 }],
  ["turned 20°", { "head.y": 20 }],
];

/** Draws the contact sheet of the cast: a row a person, a column a pose; a PNG. */
export function drawCastSheet({ file, ...people }: CastSheetRequest): Promise<void> {
  return writeSheet(file, people, async () => {
    const poses = POSES.map(([, channels]) => channels);
    const drawn = await drawPeople(people, () => Promise.resolve(poses));
    return {
      headings: POSES.map(([heading]) => heading),
      rows: drawn.map(({ avatarId, pictures }) => ({ label: avatarId, pictures })),
    };
  });
}
