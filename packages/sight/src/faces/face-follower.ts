import type { Pixels } from "@orator/photo/ports";
import { describeFace } from "./describe.ts";
import { detectFaces } from "./detect.ts";
import type { FilmPicture } from "./film-picture.ts";
import { DESCRIPTION_MARGIN } from "./find-faces.ts";
import type { FaceNetworks } from "./find-faces.ts";
import { fitMesh, squareRound } from "./mesh.ts";
import type { Mesh } from "./mesh.ts";
import type { Square } from "./sample-square.ts";

/** Features of one person in several lights and with several mouths are as near as 0.82 (cosine) and more; those of others seldom nearer than 0.7. */
const SAME_PERSON = 0.7;

/** One look may deceive: a hand, a blurred turn. */
const LOOKS_FOR_ANOTHER = 2;

/** A face that is followed through a film. */
export interface FollowedFace {
  /** 478 × 3 values as of PhotoFace. Irises (468 on) are not looked for: they lie in the middle of each eye. */
  points: Float32Array;
  /** 0 … 1. */
  score: number;
}

/** Sides of the square in sides of the points' box, as the mesh has learnt it. */
const MARGIN = 1.5;
/** Below this the face is lost and is looked for anew. */
const LEAST_SCORE = 0.3;
const LEAST_DETECTION = 0.5;
/** Other people are looked for every so many frames, and where the face is lost; and whether the face is still the same person's. */
const LOOK_EVERY = 25;
/** Faces of less than this share of the largest one's height are people in the background. */
const BACKGROUND = 0.4;
/** Outer and inner corner of each eye, the right one first. */
const EYES = [
  [33, 133],
  [263, 362],
] as const;
const [MESH_POINTS, IRIS_POINTS] = [468, 5];

/**
 * Follows the largest face of a film, whose frames come in order: the mesh is laid where the face was in the frame before, so that
 * a frame costs one run of one network.
 */
export class FaceFollower {
  readonly #networks: Pick<FaceNetworks, "detector" | "mesh" | "description">;
  readonly #who = new WhoIsSeen();
  #square: Square | undefined;
  #frames = 0;
  #people = 0;

  constructor(networks: Pick<FaceNetworks, "detector" | "mesh" | "description">) {
    this.#networks = networks;
  }

  /** How many people were seen so far: most in one frame, or one after another. */
  get people(): number {
    return Math.max(this.#people, this.#who.people);
  }

  /** The face in the next frame; null where there is none. */
  see(picture: FilmPicture): FollowedFace | null {
    let mesh = this.#square && this.#lay(picture, this.#square);
    const isLost = !mesh || mesh.score < LEAST_SCORE;
    const isLooking = isLost || this.#frames % LOOK_EVERY === 0;
    if (isLooking) {
      const found = this.#lookFor(picture);
      this.#people = Math.max(this.#people, found.length);
      if (isLost) {
        const rough = found[0] && this.#lay(picture, found[0]);
        mesh = rough && this.#lay(picture, squareRound(rough.points, MARGIN));
      }
    }
    this.#frames++;
    if (!mesh || mesh.score < LEAST_SCORE) {
      this.#square = undefined;
      return null;
    }
    if (isLooking) this.#tellWho(picture, mesh);
    this.#square = squareRound(mesh.points, MARGIN);
    return { points: withEyes(mesh.points), score: mesh.score };
  }

  /** Squares round the people of a picture, the largest first. */
  #lookFor(picture: FilmPicture): Square[] {
    const { width, height } = picture;
    const whole = { x: width / 2, y: height / 2, side: Math.max(width, height), angle: 0 };
    const found = detectFaces(this.#networks.detector, cutRgba(picture, whole).pixels, whole, LEAST_DETECTION)
      .map((face) => ({
        x: face.x,
        y: face.y,
        side: MARGIN * Math.max(face.width, face.height),
        angle: face.angle,
      }))
      .sort((a, b) => b.side - a.side);
    return found.filter(({ side }) => side >= BACKGROUND * found[0]!.side);
  }

  #tellWho(picture: FilmPicture, { points }: Mesh): void {
    const square = squareRound(points, DESCRIPTION_MARGIN);
    const { pixels, left, top } = cutRgba(picture, square);
    const within = { ...square, x: square.x - left, y: square.y - top };
    this.#who.see(describeFace(this.#networks.description, pixels, within).embedding);
  }

  #lay(picture: FilmPicture, square: Square): Mesh {
    const { pixels, left, top } = cutRgba(picture, square);
    const mesh = fitMesh(this.#networks.mesh, pixels, { ...square, x: square.x - left, y: square.y - top });
    for (let i = 0; i < mesh.points.length; i += 3) {
      mesh.points[i]! += left;
      mesh.points[i + 1]! += top;
    }
    return mesh;
  }
}

/** The part of a picture that a square covers however it is turned, as the networks' sampler takes it. */
function cutRgba(
  picture: FilmPicture,
  { x, y, side }: Square,
): { pixels: Pixels; left: number; top: number } {
  const { width, height } = picture;
  const reach = side * Math.SQRT1_2 + 2;
  const left = Math.max(0, Math.floor(x - reach));
  const top = Math.max(0, Math.floor(y - reach));
  const right = Math.max(left, Math.min(width, Math.ceil(x + reach)));
  const bottom = Math.max(top, Math.min(height, Math.ceil(y + reach)));
  const data = picture.cut(left, top, right, bottom);
  return { pixels: { width: right - left, height: bottom - top, data }, left, top };
}

function withEyes(mesh: Float32Array): Float32Array {
  const points = new Float32Array(3 * (MESH_POINTS + EYES.length * IRIS_POINTS));
  points.set(mesh);
  for (const [eye, [outer, inner]] of EYES.entries())
    for (let i = 0; i < IRIS_POINTS; i++)
      for (let k = 0; k < 3; k++)
        points[3 * (MESH_POINTS + eye * IRIS_POINTS + i) + k] =
          (mesh[3 * outer + k]! + mesh[3 * inner + k]!) / 2;
  return points;
}

/** Tells whether a film that shows one person at a time shows the same one all along. */
class WhoIsSeen {
  /** Sum of the looks at the first person. */
  #known: Float32Array | undefined;
  #others = 0;

  /** Takes the features of the face that is seen now, of length 1 as of PhotoFace. */
  see(embedding: Float32Array): void {
    if (!this.#known) {
      this.#known = embedding.slice();
      return;
    }
    const nearness = embedding.reduce((sum, value, i) => sum + value * this.#known![i]!, 0);
    if (nearness < SAME_PERSON * Math.hypot(...this.#known)) this.#others++;
    else for (const [i, value] of embedding.entries()) this.#known[i]! += value;
  }

  /** How many people were seen one after another: several count as two. */
  get people(): number {
    return (this.#known ? 1 : 0) + (this.#others >= LOOKS_FOR_ANOTHER ? 1 : 0);
  }
}
