/** The size of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Makes pictures by a model that somebody runs. What it cannot do, it says in an error of one line. */
export interface PictureEngine {
  /** So many pictures of what the prompt describes, as files of PNG, JPEG or WebP. */
  generate(prompt: string, size: PictureSize, count: number, signal: AbortSignal): Promise<Uint8Array[]>;
  /** The same of a given picture, changed as the prompt says. */
  edit(
    image: Uint8Array,
    prompt: string,
    size: PictureSize,
    count: number,
    signal: AbortSignal,
  ): Promise<Uint8Array[]>;
}
