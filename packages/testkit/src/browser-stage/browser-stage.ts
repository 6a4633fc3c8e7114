import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { ChannelValues, Frame } from "@orator/stage";
import type { ThreeStageOptions } from "@orator/stage/three";
import type { Page } from "playwright-core";
import sharp from "sharp";

/** Where Debian installs its browser. */
const CHROMIUM = "/usr/bin/chromium";

/** Whether there is a browser to draw with: tests that need one are skipped, and say so, where there is none. */
export const hasBrowser = existsSync(CHROMIUM);

/** What to draw in the browser. */
interface BrowserPicture extends Omit<ThreeStageOptions, "canvas" | "avatar"> {
  /** A web avatar file. */
  avatar: Uint8Array;
  width: number;
  height: number;
  /** One picture each, on one stage. */
  poses: ChannelValues[];
}

/** A page of a real browser that draws with the browser back end; `orator` and `document` are its globals. */
export interface BrowserStage {
  page: Page;
  /** Makes bytes available to the page; returns their address. */
  serve(bytes: Uint8Array): string;
  /** A picture for each pose; straight RGBA, as `createStage` gives it. */
  draw(picture: BrowserPicture): Promise<Frame[]>;
  close(): Promise<void>;
}

/** Starts Chromium, drawing in software, on a page whose global `orator` is `@orator/stage/three`. */
export async function openBrowserStage(): Promise<BrowserStage> {
  const files = new Map<string, Uint8Array | string>([["/stage.js", await bundle()]]);
  const server = await serveFiles(files);
  // Loaded here: tests without a browser need not wait for it.
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
  const page = await browser.newPage();
  // What goes wrong in the page belongs into the test's output.
  page.on("pageerror", (error) => console.error(error));
  page.on("console", (message) => {
    if (message.type() === "error") console.error(message.text());
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction("globalThis.orator");
  const serve = (bytes: Uint8Array): string => {
    const known = [...files].find(([, file]) => file === bytes)?.[0];
    const address = known ?? `/${files.size}.avatar`;
    files.set(address, bytes);
    return address;
  };
  return {
    page,
    serve,
    async draw({ avatar, poses, width, height, ...options }) {
      const wanted = { options, avatar: serve(avatar), poses, width, height };
      const pictures = await page.evaluate(drawInPage, wanted);
      return Promise.all(
        pictures.map(async (address): Promise<Frame> => {
          const png = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
          return { width, height, format: "rgba", data: await sharp(png).ensureAlpha().raw().toBuffer() };
        }),
      );
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function serveFiles(files: Map<string, Uint8Array | string>): Promise<Server> {
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    if (request.url === "/") {
      response.setHeader("content-type", "text/html");
      response.end(
        '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/stage.js"></script>',
      );
    } else if (file === undefined) response.writeHead(404).end();
    else {
      if (typeof file === "string") response.setHeader("content-type", "text/javascript");
      response.end(file);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function bundle(): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    stdin: {
      contents: 'import * as orator from "@orator/stage/three"; globalThis.orator = orator;',
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    bundle: true,
    format: "esm",
    target: "es2022",
    write: false,
  });
  return outputFiles[0]!.text;
}

/** Runs in the page. */
async function drawInPage(wanted: {
  options: Omit<ThreeStageOptions, "canvas" | "avatar">;
  avatar: string;
  poses: ChannelValues[];
  width: number;
  height: number;
}): Promise<string[]> {
  const { createThreeStage } = (globalThis as unknown as { orator: typeof import("@orator/stage/three") })
    .orator;
  const { options, avatar, poses, width, height } = wanted;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const stage = await createThreeStage({ canvas, avatar, ...options });
  const pictures = poses.map((channels) => {
    stage.draw(channels);
    // In the same task as the drawing: afterwards the picture is gone.
    return canvas.toDataURL("image/png");
  });
  stage.dispose();
  // Browsers keep a few contexts only.
  canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  return pictures;
}
