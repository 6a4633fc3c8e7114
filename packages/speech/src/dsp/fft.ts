/** Fast Fourier transform in place (radix 2); both arrays have a length that is a power of two. */
export function fft(real: Float64Array, imaginary: Float64Array): void {
  const n = real.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [real[i], real[j]] = [real[j]!, real[i]!];
      [imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!];
    }
  }
  const { cos, sin } = twiddles(n);
  for (let length = 2; length <= n; length <<= 1) {
    const half = length >> 1;
    const stride = n / length;
    for (let start = 0; start < n; start += length) {
      for (let k = 0; k < half; k++) {
        const [c, s] = [cos[k * stride]!, sin[k * stride]!];
        const [u, v] = [start + k, start + k + half];
        const re = real[v]! * c - imaginary[v]! * s;
        const im = real[v]! * s + imaginary[v]! * c;
        real[v] = real[u]! - re;
        imaginary[v] = imaginary[u]! - im;
        real[u]! += re;
        imaginary[u]! += im;
      }
    }
  }
}

const tables = new Map<number, { cos: Float64Array; sin: Float64Array }>();

function twiddles(n: number): { cos: Float64Array; sin: Float64Array } {
  let table = tables.get(n);
  if (!table) {
    const angle = (k: number) => (-2 * Math.PI * k) / n;
    table = {
      cos: Float64Array.from({ length: n / 2 }, (_, k) => Math.cos(angle(k))),
      sin: Float64Array.from({ length: n / 2 }, (_, k) => Math.sin(angle(k))),
    };
    tables.set(n, table);
  }
  return table;
}
