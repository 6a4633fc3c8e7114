/**
 * Lays the patch under every place of a convolution's window in a row of its own, outside of the picture zeros, so that
 * the convolution becomes a matrix product. `to` takes outHeight · outWidth rows of size · sizeX · channels floats.
 */
export function gatherPatches(
  from: usize,
  height: i32,
  width: i32,
  channels: i32,
  windowHeight: i32,
  windowWidth: i32,
  strideY: i32,
  strideX: i32,
  padTop: i32,
  padLeft: i32,
  outHeight: i32,
  outWidth: i32,
  to: usize,
): void {
  const pixelBytes = (<usize>channels) << 2;
  for (let outY = 0; outY < outHeight; outY++) {
    for (let outX = 0; outX < outWidth; outX++) {
      const left = outX * strideX - padLeft;
      for (let windowY = 0; windowY < windowHeight; windowY++) {
        const y = outY * strideY - padTop + windowY;
        if (y < 0 || y >= height) {
          memory.fill(to, 0, <usize>windowWidth * pixelBytes);
          to += <usize>windowWidth * pixelBytes;
          continue;
        }
        for (let windowX = 0; windowX < windowWidth; windowX++) {
          const x = left + windowX;
          if (x < 0 || x >= width) memory.fill(to, 0, pixelBytes);
          else memory.copy(to, from + <usize>(y * width + x) * pixelBytes, pixelBytes);
          to += pixelBytes;
        }
      }
    }
  }
}
