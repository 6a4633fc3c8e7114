/** Sizes of generated pictures, in pixels. */
export const SIZES = {
  square: { width: 1024, height: 1024 },
  horizontal: { width: 1280, height: 720 },
  vertical: { width: 720, height: 1280 },
} as const;
