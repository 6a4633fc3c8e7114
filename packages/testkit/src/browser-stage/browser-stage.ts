import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import type { ChannelValues } from "../../deform/pose.ts";
import type { Frame } from "../../frame.ts";
import type { ThreeStageOptions } from "../three-stage.ts";

/** Debian's; tests are skipped by name where it is missing. */
export const CHROMIUM = "/usr/bin/chromium";

/** What to draw in the browser. */
export interface BrowserPicture extends Omit<ThreeStageOptions, "canvas" | "avatar"> {
  /** A web avatar file. */
  avatar: Uint8Array;
  width: number;
  height: number;
  channels: ChannelValues;
}

/** A page of a real browser that draws pictures with the browser back end. */
export interface BrowserStage {
  page: Page;
  /** Straight RGBA, as `createStage` gives it. */
  draw(picture: BrowserPicture): Promise<Frame>;
  close(): Promise<void>;
}

/** Starts Chromium with its software GPU on a page that has `createThreeStage`. */
export async function openBrowserStage(): Promise<BrowserStage> {
  const script = await bundle();
  const files = new Map<string, Uint8Array>();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    if (request.url === "/")
      response.setHeader("content-type", "text/html").end("<!doctype html><title>stage</title>");
    else if (request.url === "/stage.js") response.setHeader("content-type", "text/javascript").end(script);
    else if (file) response.end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser: Browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error));
  page.on("console", (message) => {
    if (message.type() === "error") console.error(message.text());
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.addScriptTag({ url: "/stage.js", type: "module" });
  await page.waitForFunction("globalThis.orator");
  return {
    page,
    async draw({ avatar, channels, width, height, ...options }) {
      const name = `/${files.size}.avatar`;
      const known = [...files].find(([, bytes]) => bytes === avatar)?.[0] ?? name;
      files.set(known, avatar);
      const png = await page.evaluate(drawInPage, { options, avatar: known, channels, width, height });
      const data = await sharp(Buffer.from(png.split(",")[1]!, "base64"))
        .ensureAlpha()
        .raw()
        .toBuffer();
      return { width, height, format: "rgba", data };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL("../index.ts", import.meta.url));
  const { outputFiles } = await build({
    stdin: {
      contents: `import * as orator from ${JSON.stringify(entry)}; globalThis.orator = orator;`,
      resolveDir: "/",
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
  channels: ChannelValues;
  width: number;
  height: number;
}): Promise<string> {
  const { createThreeStage } = (globalThis as unknown as { orator: typeof import("../index.ts") }).orator;
  const { options, avatar, channels, width, height } = wanted;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const stage = await createThreeStage({ canvas, avatar, ...options });
  stage.draw(channels);
  // In the same task as the drawing: afterwards the buffer is gone.
  const picture = canvas.toDataURL("image/png");
  stage.dispose();
  return picture;
}
