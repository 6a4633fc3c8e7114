import type { Pixels, PhotoFace } from "@orator/photo/ports";
import type { Network } from "../network/network.ts";
import { describeFace } from "./describe.ts";
import { detectFaces, overlapOf } from "./detect.ts";
import type { Detection } from "./detect.ts";
import { fitMesh, squareRound } from "./mesh.ts";
import type { Mesh } from "./mesh.ts";
import { refineEyes } from "./refine-eyes.ts";
import type { Square } from "./sample-square.ts";

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
      box: boxOf(fine.points),
      ...description,
    },
  ];
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
