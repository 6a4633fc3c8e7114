// Measures what a model file costs on this machine: loading, time for a second of sound, memory. Needs no styles, hence also takes the
// true network with random weights, as `packages/speech/src/engines/kokoro/measure/README.md` tells how to export it.
//
//   node scripts/run.mjs packages/speech/src/engines/kokoro/measure/time-model.ts FOLDER [THREADS]
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { KokoroModel, SAMPLE_RATE_HZ } from "../model/kokoro-model.ts";
import { STYLE_SIZE } from "../model/styles.ts";

/** Tokens of a clause of six words, of a sentence, of a long one. */
const LENGTHS = [37, 100, 190];
const TURNS = 2;
const STYLE = "xx_random";
/** Tokens that are sounds, not marks. */
const [FIRST_TOKEN, TOKENS] = [43, 80];

const [folderName, threads = "1"] = process.argv.slice(2);
if (folderName === undefined) throw new Error("name the folder that holds model.onnx");
const folder = resolve(folderName);
const random = randomNumbers(7);
const style = join(folder, `voices/${STYLE}.bin`);
if (!existsSync(style)) {
  mkdirSync(join(folder, "voices"), { recursive: true });
  writeFileSync(
    style,
    new Uint8Array(Float32Array.from({ length: STYLE_SIZE }, () => 0.6 * (random() - 0.5)).buffer),
  );
}

const beganMs = performance.now();
const identity = createHash("sha256").update(folder).digest("hex");
const model = await KokoroModel.load({ folder, identity, threads: Number(threads) });
say(`loaded in ${((performance.now() - beganMs) / 1000).toFixed(1)} s, ${memory()}`);
for (const length of LENGTHS) {
  const tokens = Array.from({ length }, () => FIRST_TOKEN + Math.floor(random() * TOKENS));
  for (let turn = 0; turn < TURNS; turn++) {
    const [startMs, cpu] = [performance.now(), process.cpuUsage()];
    const { samples, durations } = await model.speak(tokens, { [STYLE]: 1 }, 1);
    const tookS = (performance.now() - startMs) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const soundS = samples.length / SAMPLE_RATE_HZ;
    say(
      `${length} tokens, ${soundS.toFixed(2)} s of sound${durations ? "" : " without durations"}: ${tookS.toFixed(2)} s, ` +
        `factor ${(tookS / soundS).toFixed(3)} by the clock, ${((user + system) / 1e6 / soundS).toFixed(3)} by the processor, ${memory()}, ` +
        `samples ${createHash("sha256").update(samples).digest("hex").slice(0, 12)}`,
    );
  }
}
await model.release();

function memory(): string {
  return `${Math.round(process.memoryUsage.rss() / 2 ** 20)} MiB`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
