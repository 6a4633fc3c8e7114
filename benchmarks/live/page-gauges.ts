/** What is counted inside a page. */
interface Gauges {
  /** How many pictures were drawn. */
  pictures: number;
  /** When the poster came into sight, and the person; ms since the page was asked for. */
  posterMs?: number;
  pictureMs?: number;
  /** When pictures were drawn, ms of `performance.now`; of the last minute. */
  drawnAtMs: number[];
  /** Textures, buffers, programs and so on that exist on the GPU. */
  gpuObjects: number;
  sockets: WebSocket[];
  /** With which codes connections ended, and when. */
  closes: string[];
}

type Gauged = typeof globalThis & { gauges: Gauges };

/** Begins to count what a page draws, keeps on the GPU and connects to; to be run before the page's own scripts. */
export function installGauges(): void {
  const gauges: Gauges = ((globalThis as Gauged).gauges = {
    pictures: 0,
    drawnAtMs: [],
    gpuObjects: 0,
    sockets: [],
    closes: [],
  });
  const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  const after = (name: string, act: () => void): void => {
    const original = gl[name]!;
    gl[name] = function (this: unknown, ...args: unknown[]): unknown {
      act();
      return original.apply(this, args);
    };
  };
  for (const kind of [
    "Texture",
    "Buffer",
    "Program",
    "Shader",
    "Framebuffer",
    "Renderbuffer",
    "VertexArray",
  ]) {
    after(`create${kind}`, () => gauges.gpuObjects++);
    after(`delete${kind}`, () => gauges.gpuObjects--);
  }
  // Each picture begins with one.
  after("clear", () => {
    const nowMs = performance.now();
    gauges.pictures++;
    gauges.drawnAtMs.push(nowMs);
    while (gauges.drawnAtMs[0]! < nowMs - 60_000) gauges.drawnAtMs.shift();
  });
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    const look = (): void => {
      // What is marked now is in the next frame.
      if (root.querySelector("[data-appearance$=poster]")) gauges.posterMs ??= performance.now();
      if (root.querySelector("[data-appearance=drawn]")) gauges.pictureMs ??= performance.now();
    };
    new MutationObserver(look).observe(root, { subtree: true, attributes: true, childList: true });
    return root;
  };
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener("close", ({ code }) =>
        gauges.closes.push(`${code} at ${(performance.now() / 1000).toFixed(0)} s`),
      );
      gauges.sockets = [...gauges.sockets.filter(({ readyState }) => readyState <= 1), this];
    }
  };
}

/** Breaks the page's connections, as a network would that goes away; in the page. */
export function cutSockets(): void {
  for (const socket of (globalThis as Gauged).gauges.sockets) socket.close();
}

/** What the gauges show; in the page. */
export function readGauges(): {
  pictures: number;
  framesPerSecond: number;
  gpuObjects: number;
  openSockets: number;
  closes: string[];
} {
  const { pictures, drawnAtMs, gpuObjects, sockets, closes } = (globalThis as Gauged).gauges;
  const sinceMs = performance.now() - 20_000;
  const times = drawnAtMs.filter((atMs) => atMs > sinceMs);
  const gapsMs = times.slice(1).map((atMs, index) => atMs - times[index]!);
  const medianMs = gapsMs.sort((a, b) => a - b)[Math.floor(gapsMs.length / 2)] ?? Infinity;
  const openSockets = sockets.filter(({ readyState }) => readyState === 1).length;
  return { pictures, framesPerSecond: 1000 / medianMs, gpuObjects, openSockets, closes };
}

/** When the poster was seen (undefined: the person was quicker), and the person; in the page. */
export function readFirsts(): { posterMs: number | undefined; pictureMs: number } {
  const { posterMs, pictureMs } = (globalThis as Gauged).gauges;
  return { posterMs, pictureMs: pictureMs! };
}
