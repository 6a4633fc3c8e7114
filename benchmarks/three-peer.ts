import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createStage } from "@orator/stage";
import { avatarFileOf, channelsAt, performed } from "./person.ts";
import type { Benchmark, Row } from "./row.ts";
import { SCRIPT } from "./script.ts";

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const SIZE = { width: 1280, height: 720 };
const ORIGIN = "http://peer.localhost";

/**
 * The same person, the same movements at 1280×720: our stage in one process, and three.js in headless Chromium on its
 * software GPU with 4× anti-aliasing, which takes all cores. Pixels are read back in both, as an encoder needs them.
 */
export const threePeer: Benchmark = async ({ quick, avatarId }) => {
  const avatar = avatarFileOf(avatarId);
  const { performance: act } = await performed(SCRIPT.slice(0, 240));
  const frames = quick ? 20 : 60;
  const ours = await ourFps(avatar, act, frames * 2);
  const rows: Row[] = [
    { what: "draw 1280×720, Orator, one process", value: ours, unit: "fps", note: "by the clock" },
  ];
  const executablePath = CHROMIUM.find((path) => existsSync(path));
  if (executablePath === undefined) {
    process.stderr.write("Chromium is not installed: the comparison with three.js is skipped\n");
    return rows;
  }
  const theirs = await threeFps(executablePath, avatar, act, frames);
  rows.push({
    what: "draw 1280×720, three.js, software GPU",
    value: theirs,
    unit: "fps",
    note: "by the clock, all cores",
  });
  rows.push({ what: "Orator over three.js", value: ours / theirs, unit: "×" });
  return rows;
};

/** What three-page.js puts on its window. */
interface PeerWindow {
  measure(poses: object[], warmUp: number): number;
}

type Act = Awaited<ReturnType<typeof performed>>["performance"];

async function ourFps(avatar: string, act: Act, frames: number): Promise<number> {
  const stage = await createStage({ avatar, ...SIZE, background: "#b9c3cf", format: "yuv420p" });
  for (let frame = 0; frame < 10; frame++) stage.draw(channelsAt(act, frame));
  const startedMs = performance.now();
  for (let frame = 0; frame < frames; frame++) stage.draw(channelsAt(act, frame));
  return (frames * 1000) / (performance.now() - startedMs);
}

async function threeFps(executablePath: string, avatar: string, act: Act, frames: number): Promise<number> {
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({
    executablePath,
    args: ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    page.on("pageerror", (error) => process.stderr.write(`three.js: ${error.message}\n`));
    await page.route(`${ORIGIN}/**`, (route) => {
      const path = new URL(route.request().url()).pathname;
      const { body, contentType } = fileFor(path, avatar);
      return route.fulfill({ body, contentType });
    });
    await page.goto(`${ORIGIN}/`);
    await page.waitForFunction("window.ready", undefined, { timeout: 120_000 });
    const poses = Array.from({ length: frames + 5 }, (_, frame) => channelsAt(act, frame));
    return await page.evaluate((poses) => (window as unknown as PeerWindow).measure(poses, 5), poses);
  } finally {
    await browser.close();
  }
}

function fileFor(path: string, avatar: string): { body: Buffer; contentType: string } {
  const script = "text/javascript";
  if (path === "/") return { body: Buffer.from(HTML), contentType: "text/html" };
  if (path === "/avatar.glb") return { body: readFileSync(avatar), contentType: "model/gltf-binary" };
  if (path === "/page.js")
    return { body: readFileSync(join(import.meta.dirname, "three-page.js")), contentType: script };
  const three = dirname(dirname(createRequire(import.meta.url).resolve("three")));
  return { body: readFileSync(join(three, path.replace("/three/", ""))), contentType: script };
}

const HTML = `<!doctype html><meta charset="utf-8"><script type="importmap">
{"imports": {"three": "/three/build/three.module.js", "three/addons/": "/three/examples/jsm/"}}
</script><script type="module" src="/page.js"></script>`;
