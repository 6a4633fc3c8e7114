/** What a photo may ask for. */
export interface PhotoLimits {
  fileBytes: number;
  /** Pixels that the file declares, before anything is decoded. */
  pixels: number;
  /** Pictures in one file, of which the first is taken. */
  frames: number;
  /** The longer side of what is handed on, pixels: larger photos are made smaller. */
  longerSide: number;
  timeMs: number;
  /** Resident memory of the process. */
  memoryMb: number;
}

/** A photo of 50 megapixels passes: the largest that telephones and most cameras take. */
export const PHOTO_LIMITS: PhotoLimits = {
  fileBytes: 50 * 2 ** 20,
  pixels: 51_000_000,
  frames: 500,
  longerSide: 2048,
  timeMs: 30_000,
  memoryMb: 1000,
};
