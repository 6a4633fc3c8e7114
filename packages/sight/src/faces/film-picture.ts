/** A frame of a film, of which parts are looked at. */
export interface FilmPicture {
  width: number;
  height: number;
  /** The pixels from left and top up to but without right and bottom, all within the picture: 8 bits RGBA, opaque. */
  cut(left: number, top: number, right: number, bottom: number): Uint8Array;
}

/** A frame of a film, all of which is looked at coarsely. */
export interface CoarsePicture {
  width: number;
  height: number;
  /** Red, green and blue, 0 … 1, as the means of fields of `step` × `step` pixels, row by row; what fills no field is left out. */
  means(step: number): [red: Float32Array, green: Float32Array, blue: Float32Array];
}

/** A frame that lies in memory as 8 bits RGB, width × height × 3 values. */
export function rgbFilmPicture({
  width,
  height,
  data,
}: {
  width: number;
  height: number;
  data: Uint8Array;
}): FilmPicture {
  const cut: FilmPicture["cut"] = (left, top, right, bottom) => {
    const out = new Uint8Array(4 * (right - left) * (bottom - top)).fill(255);
    for (let row = top, to = 0; row < bottom; row++)
      for (let from = 3 * (row * width + left), column = left; column < right; column++, from += 3, to += 4) {
        out[to] = data[from]!;
        out[to + 1] = data[from + 1]!;
        out[to + 2] = data[from + 2]!;
      }
    return out;
  };
  return { width, height, cut };
}
