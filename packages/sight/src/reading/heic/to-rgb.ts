/** A decoded picture in planes of luma and two of chroma, rows packed. */
export interface PlanarPicture {
  width: number;
  height: number;
  data: Uint8Array;
  /** By how many halvings chroma is coarser. */
  shiftX: number;
  shiftY: number;
  /** 8, or 10 in two bytes, the lower first. */
  bits: number;
  isFullRange: boolean;
  isBt709: boolean;
}

/** Shares of red and blue in luma (ITU-T H.273, table 4). */
const BT709 = { red: 0.2126, blue: 0.0722 };
const BT601 = { red: 0.299, blue: 0.114 };

/** Writes the picture's RGB into a larger one at `left`, `top`; what lies beyond it is cut off. */
export function putRgb(
  picture: PlanarPicture,
  into: { width: number; height: number; data: Uint8Array },
  left: number,
  top: number,
): void {
  const { width, height, data, shiftX, shiftY, bits, isFullRange, isBt709 } = picture;
  const bytes = bits > 8 ? 2 : 1;
  const values = bytes === 2 ? new Uint16Array(data.buffer, data.byteOffset, data.length >> 1) : data;
  const chromaWidth = (width + shiftX) >> shiftX;
  const chromaHeight = (height + shiftY) >> shiftY;
  const [blueAt, redAt] = [width * height, width * height + chromaWidth * chromaHeight];
  const unit = 2 ** (bits - 8);
  const [black, lumaSpan, chromaSpan] = isFullRange
    ? [0, 256 * unit - 1, 256 * unit - 1]
    : [16 * unit, 219 * unit, 224 * unit];
  const { red, blue } = isBt709 ? BT709 : BT601;
  const green = 1 - red - blue;
  const lumaScale = 255 / lumaSpan;
  const chromaScale = 255 / chromaSpan;
  const middle = 128 * unit;
  const clamp = (value: number): number => Math.min(255, Math.max(0, value + 0.5));
  for (let y = 0; y < Math.min(height, into.height - top); y++) {
    for (let x = 0; x < Math.min(width, into.width - left); x++) {
      const chroma = (y >> shiftY) * chromaWidth + (x >> shiftX);
      const luma = (values[y * width + x]! - black) * lumaScale;
      const bluish = (values[blueAt + chroma]! - middle) * chromaScale * 2 * (1 - blue);
      const reddish = (values[redAt + chroma]! - middle) * chromaScale * 2 * (1 - red);
      const to = ((top + y) * into.width + left + x) * 3;
      into.data[to] = clamp(luma + reddish);
      into.data[to + 1] = clamp(luma - (reddish * red + bluish * blue) / green);
      into.data[to + 2] = clamp(luma + bluish);
    }
  }
}
