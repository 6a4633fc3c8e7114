import { faceHeight } from "@orator/photo/ports";
import type { Pixels, PhotoFace } from "@orator/photo/ports";
import type { Network } from "../network/network.ts";
import { describeFace } from "./describe.ts";
import { detectFaces, overlapOf } from "./detect.ts";
import type { Detection } from "./detect.ts";
import { fitMesh, squareRound, fromSquare } from "./mesh.ts";
import type { Mesh } from "./mesh.ts";
import { sampleSquare } from "./sample-square.ts";
import type { Square } from "./sample-square.ts";

// MediaPipe Iris (Ablavatski et al. 2020, "Real-time Pupil Tracking from Monocular Video for Digital Puppetry"): 64 × 64
// values of 0 … 1 round a right eye in, 71 points of lids and brow and 5 of the iris out.
const SIZE = 64;
const CONTOUR_POINTS = 71;
const IRIS_POINTS = 5;
const MESH_POINTS = 468;

/** Sides of the square in distances between the eye's corners. */
const MARGIN = 2.3;

/** Which points of the mesh the first 71 are, for the eye at the left of the picture and for the other one. */
const RIGHT = [
  [33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173],
  [130, 25, 110, 24, 23, 22, 26, 112, 243, 247, 30, 29, 27, 28, 56, 190],
  [226, 31, 228, 229, 230, 231, 232, 233, 244, 113, 225, 224, 223, 222, 221, 189],
  [35, 124, 46, 53, 52, 65, 143, 111, 117, 118, 119, 120, 121, 128, 245],
  [156, 70, 63, 105, 66, 107, 55, 193],
].flat();

const LEFT = [
  [263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398],
  [359, 255, 339, 254, 253, 252, 256, 341, 463, 467, 260, 259, 257, 258, 286, 414],
  [446, 261, 448, 449, 450, 451, 452, 453, 464, 342, 445, 444, 443, 442, 441, 413],
  [265, 353, 276, 283, 282, 295, 372, 340, 346, 347, 348, 349, 350, 357, 465],
  [383, 300, 293, 334, 296, 336, 285, 417],
].flat();

/** Corner to corner, and the points of the lids above and below the pupil. */
const EYES = [
  { corners: [33, 133], lids: [159, 145], contour: RIGHT, isMirrored: false },
  { corners: [263, 362], lids: [386, 374], contour: LEFT, isMirrored: true },
] as const;

/** The networks that look at faces. */
export interface FaceNetworks {
  detector: Network;
  mesh: Network;
  iris: Network;
  description: Network;
}

/** Sure, and then, where nothing was found, what is less like a photo: paintings, statues, drawings. */
const TRIES = [0.5, 0.2];
/** Looked at closely, the surest first: whoever is on a photo with more is not to be told apart anyway. */
const MOST_FACES = 8;
/** The box of the detector with this much is what the mesh is first fitted in. */
const FIRST_MARGIN = 1.5;
/** The mesh has seen faces with so much round them: sides of the square in sides of its points' box. */
const MESH_MARGIN = 1.5;
/** Side of the square that a face is described from, in sides of its points' box. */
export const DESCRIPTION_MARGIN = 1.33;
/** Below this the mesh has found no face in its square. */
const LEAST_MESH_SCORE = 0.3;
/** Boxes of meshes that share so much of their union are one face. */
const SAME_FACE = 0.3;

/** Finds every face once, the largest first. */
export function findFacesHere(networks: FaceNetworks, pixels: Pixels): PhotoFace[] {
  const whole = {
    x: pixels.width / 2,
    y: pixels.height / 2,
    side: Math.max(pixels.width, pixels.height),
    angle: 0,
  };
  for (const leastScore of TRIES) {
    const faces = detectFaces(networks.detector, pixels, whole, leastScore)
      .slice(0, MOST_FACES)
      .flatMap((detection) => lookAt(networks, pixels, detection));
    if (faces.length > 0) return eachOnce(faces).sort((a, b) => b.box[3] - a.box[3]);
  }
  return [];
}

/** A face that is known to be about there, on a picture where it is seen better: its points anew, its description as it was. */
export function findAgainHere(
  { mesh, iris }: FaceNetworks,
  pixels: Pixels,
  known: PhotoFace,
): PhotoFace | undefined {
  const fine = fitMeshTwice(mesh, pixels, squareRound(known.points, MESH_MARGIN));
  if (!fine) return undefined;
  return { ...known, points: refineEyes(iris, pixels, fine.points), box: boxOf(fine.points) };
}

function lookAt(networks: FaceNetworks, pixels: Pixels, detection: Detection): PhotoFace[] {
  const { x, y, width, height, angle } = detection;
  const first = { x, y, side: Math.max(width, height) * FIRST_MARGIN, angle };
  const fine = fitMeshTwice(networks.mesh, pixels, first);
  if (!fine) return [];
  // The detector's box is not steady enough to tell people apart by.
  const described = squareRound(fine.points, DESCRIPTION_MARGIN);
  const description = describeFace(networks.description, pixels, described);
  return [
    {
      points: refineEyes(networks.iris, pixels, fine.points),
      score: Math.min(detection.score, fine.score),
      mirrorError: mirrorErrorOf(networks.mesh, pixels, fine),
      box: boxOf(fine.points),
      ...description,
    },
  ];
}

/** Points of the mesh on the line that parts a face in two, from the top of the forehead to the chin: mirrored they are the same. */
const MIDDLE = [10, 9, 8, 168, 6, 4, 1, 2, 0, 13, 14, 17, 18, 200, 199, 152];

/** How far, on average, the points of the middle line move where the network sees the mirror image, in face heights. */
function mirrorErrorOf(network: Network, pixels: Pixels, { points }: Mesh): number {
  const mirrored = fitMesh(network, pixels, squareRound(points, MESH_MARGIN), { isMirrored: true }).points;
  const moved = MIDDLE.map((i) =>
    Math.hypot(mirrored[3 * i]! - points[3 * i]!, mirrored[3 * i + 1]! - points[3 * i + 1]!),
  );
  return moved.reduce((sum, distance) => sum + distance, 0) / MIDDLE.length / faceHeight({ points });
}

/** Once in the square, which is not steady, and once more where the points say the face is. */
function fitMeshTwice(network: Network, pixels: Pixels, square: Square): Mesh | undefined {
  const rough = fitMesh(network, pixels, square);
  if (rough.score < LEAST_MESH_SCORE) return undefined;
  const fine = fitMesh(network, pixels, squareRound(rough.points, MESH_MARGIN));
  return fine.score < LEAST_MESH_SCORE ? undefined : fine;
}

function boxOf(points: Float32Array): PhotoFace["box"] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    left = Math.min(left, points[i]!);
    right = Math.max(right, points[i]!);
    top = Math.min(top, points[i + 1]!);
    bottom = Math.max(bottom, points[i + 1]!);
  }
  return [left, top, right - left, bottom - top];
}

/** Of two that lie on one another the tighter one is the face. */
function eachOnce(faces: PhotoFace[]): PhotoFace[] {
  const area = ({ box }: PhotoFace): number => box[2] * box[3];
  const kept: PhotoFace[] = [];
  for (const face of faces.sort((a, b) => area(a) - area(b))) {
    if (!kept.some((other) => overlapOf(asDetection(face), asDetection(other)) > SAME_FACE)) kept.push(face);
  }
  return kept;
}

function asDetection({ box: [left, top, width, height] }: PhotoFace): Detection {
  return { x: left + width / 2, y: top + height / 2, width, height, angle: 0, score: 0 };
}

/**
 * Looks at each eye closely: 478 points out of 468, lids and brows moved to where they are seen, irises behind them
 * (the right one first). Depths stay the mesh's, since those of this network are not in its unit.
 */
function refineEyes(network: Network, pixels: Pixels, mesh: Float32Array): Float32Array {
  const points = new Float32Array((MESH_POINTS + EYES.length * IRIS_POINTS) * 3);
  points.set(mesh);
  for (const [index, { corners, lids, contour, isMirrored }] of EYES.entries()) {
    const square = squareBetween(mesh, corners[0], corners[1]);
    const values = sampleSquare(pixels, square, SIZE, { isMirrored }).map((value) => value / 255);
    const raw = network.run(values, [1, SIZE, SIZE, 3])[0]!.data;
    if (isMirrored) for (let i = 0; i < raw.length; i += 3) raw[i] = SIZE - raw[i]!;
    const seen = fromSquare(raw, square, SIZE);
    for (const [from, to] of contour.entries()) points.set(seen.subarray(from * 3, from * 3 + 2), to * 3);
    const depth = (mesh[lids[0] * 3 + 2]! + mesh[lids[1] * 3 + 2]!) / 2;
    for (let i = 0; i < IRIS_POINTS; i++) {
      const from = (CONTOUR_POINTS + i) * 3;
      points.set([seen[from]!, seen[from + 1]!, depth], (MESH_POINTS + index * IRIS_POINTS + i) * 3);
    }
  }
  return points;
}

function squareBetween(points: Float32Array, outer: number, inner: number): Square {
  const [left, right] = points[outer * 3]! < points[inner * 3]! ? [outer, inner] : [inner, outer];
  const across = points[right * 3]! - points[left * 3]!;
  const down = points[right * 3 + 1]! - points[left * 3 + 1]!;
  return {
    x: points[left * 3]! + across / 2,
    y: points[left * 3 + 1]! + down / 2,
    side: MARGIN * Math.hypot(across, down),
    angle: Math.atan2(down, across),
  };
}
