import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import { madeOnce } from "@orator/files";
import type { FaceNetworks } from "./faces/find-faces.ts";
import { Kernel } from "./network/kernel.ts";
import { Network } from "./network/network.ts";
import { readGraphModel } from "./network/read-graph-model.ts";
import { readTflite } from "./network/read-tflite.ts";

const require = createRequire(import.meta.url);

/** Networks out of installed packages, each opened when it is first asked for and kept. */
export class Networks {
  readonly #kernel: () => Promise<Kernel> = madeOnce(() => Kernel.create());

  readonly faces: () => Promise<FaceNetworks> = madeOnce(async () => {
    const kernel = await this.#kernel();
    const folder = join(dirname(require.resolve("@vladmandic/human")), "../models");
    const open = async (name: string): Promise<Network> =>
      new Network(kernel, await readGraphModel(join(folder, `${name}.json`)));
    return {
      detector: await open("blazeface"),
      mesh: await open("facemesh"),
      iris: await open("iris"),
      description: await open("faceres"),
    };
  });

  /** Tells people from what is behind them. */
  readonly person: () => Promise<Network> = madeOnce(async () => {
    const file = require.resolve("@mediapipe/selfie_segmentation/selfie_segmentation.tflite");
    return new Network(await this.#kernel(), await readTflite(file));
  });
}
