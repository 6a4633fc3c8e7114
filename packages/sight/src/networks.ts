import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import type { FaceNetworks } from "./faces/find-faces.ts";
import { Kernel } from "./network/kernel.ts";
import { Network } from "./network/network.ts";
import { readGraphModel } from "./network/read-graph-model.ts";
import { readTflite } from "./network/read-tflite.ts";

const require = createRequire(import.meta.url);

/** Networks out of installed packages, each opened when it is first asked for and kept. */
export class Networks {
  #kernel: Promise<Kernel> | undefined;
  #faces: Promise<FaceNetworks> | undefined;
  #person: Promise<Network> | undefined;

  faces(): Promise<FaceNetworks> {
    this.#faces ??= this.#openFaces();
    return this.#faces;
  }

  /** Tells people from what is behind them. */
  person(): Promise<Network> {
    this.#person ??= this.#openPerson();
    return this.#person;
  }

  async #openFaces(): Promise<FaceNetworks> {
    const kernel = await this.#open();
    const folder = join(dirname(require.resolve("@vladmandic/human")), "../models");
    const open = async (name: string): Promise<Network> =>
      new Network(kernel, await readGraphModel(join(folder, `${name}.json`)));
    return {
      detector: await open("blazeface"),
      mesh: await open("facemesh"),
      iris: await open("iris"),
      description: await open("faceres"),
    };
  }

  async #openPerson(): Promise<Network> {
    const file = require.resolve("@mediapipe/selfie_segmentation/selfie_segmentation.tflite");
    return new Network(await this.#open(), await readTflite(file));
  }

  #open(): Promise<Kernel> {
    this.#kernel ??= Kernel.create();
    return this.#kernel;
  }
}
