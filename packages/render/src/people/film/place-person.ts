import type { VideoAvatar } from "@orator/visual-dubbing";
import { DISC_DIAMETER } from "@orator/stage";
import type { AvatarStyle, Framing, Placement } from "@orator/stage";
import { clamp } from "@orator/maths";
import type { PixelBox } from "../../compositor/layer-moment.ts";
import { evenly } from "../../compositor/picture.ts";
import type { Size } from "../../compositor/picture.ts";

/** A part of a film's pictures, whole pixels. */
interface FilmCrop extends Size {
  x: number;
  y: number;
}

/** What is to be seen of a video avatar, and where. */
interface PersonPlace {
  crop: FilmCrop;
  /** That the crop fills: even pixels within the picture or the person's box, beyond which it may reach. */
  box: PixelBox;
}

/** What has to be known of a film's pictures. */
export type VideoAvatarShape = Pick<VideoAvatar, "width" | "height" | "face">;

/** How a person is wanted. */
interface WantedPlace {
  /** Of the picture, or of the person's own box in it. */
  within: Size;
  framing?: Framing | undefined;
  avatarStyle?: AvatarStyle | undefined;
  placement?: Placement | undefined;
  /** Whether they are told from what is behind them: else all that the film shows fills the box. */
  isCutOut: boolean;
}

/** How high a face, forehead to chin, is, and where its middle is, over the crop's height. */
interface FaceShare {
  height: number;
  middle: number;
}
const CLOSE_UP: FaceShare = { height: 0.42, middle: 0.44 };
/** In the disc of a circle, head and shoulders as of those who are drawn. */
const DISC: FaceShare = { height: 0.35, middle: 0.41 };
/** Where faces are in pictures that show more; lower where the crown would not be seen. */
const MIDDLE = 0.36;
/** From the middle of a face to the crown, over the face's height, and the least room above it, over the picture's. */
const [CROWN, LEAST_ROOM] = [0.81, 0.03];
/** Larger discs would be drawn far beyond the picture. */
const LARGEST_DISC = 2;

/**
 * The part of a film that is seen of a person: as much as there is, and in close-ups and circles the face as large as of those who are drawn,
 * or as it is where the film has it larger. `placement` makes it larger or smaller and moves it, within the film as far as that goes;
 * beyond, those who are cut out become smaller and move in the picture, standing on its lower edge as they do in the film.
 */
export function placePerson(film: VideoAvatarShape, wanted: WantedPlace): PersonPlace {
  return wanted.avatarStyle === "circle" ? inDisc(film, wanted) : inBox(film, wanted);
}

function inDisc(film: VideoAvatarShape, { within, placement = {} }: WantedPlace): PersonPlace {
  const { scale = 1, x: right = 0, y: down = 0 } = placement;
  const shorter = Math.min(within.width, within.height);
  const side = Math.max(2, evenly(shorter * DISC_DIAMETER * Math.min(scale, LARGEST_DISC)));
  const box = {
    x: evenly(within.width * (0.5 + right) - side / 2),
    y: evenly(within.height * (0.5 + down) - side / 2),
    width: side,
    height: side,
  };
  const most = Math.min(film.height, film.width);
  const height = Math.min(most, film.face.height / DISC.height);
  return { crop: cropOf(film, { width: height, height }, DISC.middle), box };
}

function inBox(
  film: VideoAvatarShape,
  { within, framing, avatarStyle, placement, isCutOut }: WantedPlace,
): PersonPlace {
  const isClose = avatarStyle === "closeUp" || framing === "close_up";
  const aspect = within.width / within.height;
  const most = Math.min(film.height, film.width / aspect);
  const { scale = 1, x: right = 0, y: down = 0 } = placement ?? {};
  const wantedHeight = Math.min(most, isClose ? film.face.height / CLOSE_UP.height : most) / scale;
  const height = clamp(wantedHeight, Math.min(most, 16), most);
  const size = { width: height * aspect, height };
  const middle = Math.max(
    isClose ? CLOSE_UP.middle : MIDDLE,
    Math.min(0.5, (CROWN * film.face.height) / height + LEAST_ROOM),
  );
  const crop = cropOf(film, size, middle, { right, down });
  if (!isCutOut) return { crop, box: { x: 0, y: 0, width: within.width, height: within.height } };
  const share = Math.min(1, height / wantedHeight);
  const box = {
    width: Math.max(2, evenly(within.width * share)),
    height: Math.max(2, evenly(within.height * share)),
  };
  // What the film itself did not move them by, the box does.
  const still = cropOf(film, size, middle);
  const movedX = ((still.x - crop.x) / crop.width) * box.width;
  const movedY = ((still.y - crop.y) / crop.height) * box.height;
  return {
    crop,
    box: {
      ...box,
      x: evenly((within.width - box.width) / 2 + right * within.width - movedX),
      y: evenly(within.height - box.height + down * within.height - movedY),
    },
  };
}

/** A part of so many pixels, the face where it usually is, as far as the film goes. */
function cropOf(
  { width, height, face }: VideoAvatarShape,
  { width: w, height: h }: Size,
  middle: number,
  { right, down } = { right: 0, down: 0 },
): FilmCrop {
  return {
    x: Math.floor(clamp(face.x - w / 2 - right * w, 0, width - w)),
    y: Math.floor(clamp(face.y - middle * h - down * h, 0, height - h)),
    width: Math.max(2, Math.floor(w)),
    height: Math.max(2, Math.floor(h)),
  };
}
