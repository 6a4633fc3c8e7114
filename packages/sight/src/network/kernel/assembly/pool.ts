/** The greatest value of each channel under a window that moves over the picture; what lies outside of the picture does not count. */
export function maxPool(
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
  const wholeBytes = pixelBytes & ~15;
  for (let outY = 0; outY < outHeight; outY++) {
    const top = outY * strideY - padTop;
    const firstY = max(0, top);
    const lastY = min(height, top + windowHeight);
    for (let outX = 0; outX < outWidth; outX++) {
      const left = outX * strideX - padLeft;
      const firstX = max(0, left);
      const lastX = min(width, left + windowWidth);
      for (let channel: usize = 0; channel < wholeBytes; channel += 16) {
        let greatest = f32x4.splat(-Infinity);
        for (let y = firstY; y < lastY; y++)
          for (let x = firstX; x < lastX; x++)
            greatest = f32x4.max(greatest, v128.load(from + <usize>(y * width + x) * pixelBytes + channel));
        v128.store(to + channel, greatest);
      }
      for (let channel = wholeBytes; channel < pixelBytes; channel += 4) {
        let greatest: f32 = -Infinity;
        for (let y = firstY; y < lastY; y++)
          for (let x = firstX; x < lastX; x++)
            greatest = max(greatest, load<f32>(from + <usize>(y * width + x) * pixelBytes + channel));
        store<f32>(to + channel, greatest);
      }
      to += pixelBytes;
    }
  }
}
