/**
 * A convolution of every channel by itself. Weights: windowHeight · windowWidth · channels floats; bias: channels floats.
 * The number of channels is a multiple of four.
 */
export function depthwise(
  from: usize,
  height: i32,
  width: i32,
  channels: i32,
  weights: usize,
  bias: usize,
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
    const top = outY * strideY - padTop;
    const firstY = max(0, -top);
    const lastY = min(windowHeight, height - top);
    for (let outX = 0; outX < outWidth; outX++) {
      const left = outX * strideX - padLeft;
      const firstX = max(0, -left);
      const lastX = min(windowWidth, width - left);
      for (let channel: usize = 0; channel < pixelBytes; channel += 16) {
        let sum = v128.load(bias + channel);
        for (let windowY = firstY; windowY < lastY; windowY++) {
          let p = from + channel + <usize>((top + windowY) * width + left + firstX) * pixelBytes;
          let w = weights + channel + <usize>(windowY * windowWidth + firstX) * pixelBytes;
          for (let windowX = firstX; windowX < lastX; windowX++) {
            sum = f32x4.add(sum, f32x4.mul(v128.load(p), v128.load(w)));
            p += pixelBytes;
            w += pixelBytes;
          }
        }
        v128.store(to, sum);
        to += 16;
      }
    }
  }
}
