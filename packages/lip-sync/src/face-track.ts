/** A face in one frame of a film. */
export interface TrackedFrame {
  /** 478 × 3 values xyz in the numbering of MediaPipe's face mesh: x to the right and y down in pixels, z in the same unit. */
  points: Float32Array;
  /** How surely it is a face, 0 … 1. */
  score: number;
  /** How light the face is round its mouth (`lookOf`): tells what comes before it. */
  look?: Uint8Array;
}

/** The face of the one person in a film, frame by frame. */
export interface FaceTrack {
  /** Of the picture, pixels. */
  width: number;
  height: number;
  /** Frames a second. */
  fps: number;
  /** Null where no face was seen. */
  frames: readonly (TrackedFrame | null)[];
  /** Most faces that were seen in one frame; faces of less than two fifths of the largest one's height do not count. */
  people: number;
}

/** Values of animation channels by name, one a frame. */
export type FilmChannels = Readonly<Record<string, ArrayLike<number>>>;
