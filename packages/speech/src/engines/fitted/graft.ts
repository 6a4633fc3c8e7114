import { chmodSync, closeSync, constants, copyFileSync, fstatSync, openSync, writeSync } from "node:fs";
import { makeWhole } from "@orator/files";
import { bytesField, concat, node, readOnnx, valueInfo } from "@orator/models/onnx";
import type { FileNode, OnnxFile } from "@orator/models/onnx";
import { fixedNoise } from "./fixed-noise.ts";

/** What {@link graftModel} did. */
interface Graft {
  /** Output that tells the durations; `undefined` where the model has no such value. */
  durations: string | undefined;
  /** The inner value that was made an output; `undefined` where the file had such an output already. */
  inner: string | undefined;
  /** Nodes that drew random numbers and now take fixed ones. */
  steadied: number;
}

/** Outputs under which published files tell the durations of their tokens. */
const DURATION_OUTPUT = /^(?:durations?|pred_dur|orator_durations)$/;

/** Name of the output that {@link graftModel} adds. */
const ADDED = "orator_durations";

/** The output with the durations, by its name; `undefined` where the file has none. */
export function durationOutput(outputs: readonly string[]): string | undefined {
  return outputs.find((name) => DURATION_OUTPUT.test(name));
}

/**
 * Makes a published Kokoro file fit: the durations of the tokens become an output where they are none, and noise becomes
 * fixed as by {@link steadyModel}.
 */
export async function graftModel(source: string, target: string): Promise<Graft> {
  const file = readOnnx(source);
  const published = durationOutput(file.outputs);
  const inner = published ? undefined : innerDurations(file);
  const output =
    inner === undefined
      ? []
      : [bytesField(1, node("Identity", [inner], [ADDED])), bytesField(12, valueInfo(ADDED))];
  const steadied = await copyWith(source, target, { file, graph: output });
  return { durations: published ?? (inner && ADDED), inner, steadied };
}

/**
 * Copies a model so that equal inputs give equal samples: noise that the runtime would draw anew each time becomes fixed noise.
 * The weights are copied by the file system, never read; the copy appears under its name when it is whole.
 *
 * @param metadata what the copy is to tell of itself besides, by name
 * @returns how many nodes drew noise
 */
export function steadyModel(
  source: string,
  target: string,
  metadata: Readonly<Record<string, string>> = {},
): Promise<number> {
  const model = Object.entries(metadata).map(([name, value]) =>
    bytesField(14, concat([bytesField(1, name), bytesField(2, value)])),
  );
  return copyWith(source, target, { file: readOnnx(source), model });
}

interface Additions {
  file: OnnxFile;
  /** Fields of the graph. */
  graph?: readonly Uint8Array[];
  /** Fields of the model. */
  model?: readonly Uint8Array[];
}

async function copyWith(
  source: string,
  target: string,
  { file, graph = [], model = [] }: Additions,
): Promise<number> {
  const random = file.nodes.filter(({ opType }) => /^Random(?:Normal|Uniform)Like$/.test(opType));
  await makeWhole(target, async (partial) => {
    copyFileSync(source, partial, constants.COPYFILE_FICLONE);
    // The download may be read-only, and its copy with it.
    chmodSync(partial, 0o600);
    const handle = openSync(partial, "r+");
    try {
      const added: Uint8Array[] = [];
      for (const [i, old] of random.entries()) {
        const shape = `orator/shape_${i}`;
        writeAll(handle, sameLength(node("Shape", [old.inputs[0]!], [shape]), old.length), old.at);
        added.push(
          ...fixedNoise(old, shape, { prefix: `orator/noise_${i}`, seed: i + 1, opset: file.opset }),
        );
      }
      added.push(...graph);
      // A reader joins two occurrences of the same embedded message: ModelProto.graph goes on behind the file's end.
      const tail = [...(added.length > 0 ? [bytesField(7, concat(added))] : []), ...model];
      if (tail.length > 0) writeAll(handle, concat(tail), fstatSync(handle).size);
    } finally {
      closeSync(handle);
    }
  });
  return random.length;
}

function writeAll(handle: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(handle, bytes, done, bytes.length - done, at + done);
}

/** The whole numbers that the length regulator uses: sums, rounded, at least 1, cast. */
function innerDurations({ nodes }: OnnxFile): string | undefined {
  const made = new Map(nodes.flatMap((one) => one.outputs.map((output) => [output, one] as const)));
  const from = (one: FileNode | undefined, opTypes: RegExp) => {
    const before = one && made.get(one.inputs[0]!);
    return before && opTypes.test(before.opType) ? before : undefined;
  };
  const casts = nodes.filter((one) => one.opType === "Cast" && from(from(one, /^(?:Clip|Max)$/), /^Round$/));
  return (casts.find(({ outputs }) => outputs[0] === "/encoder/Cast_output_0") ?? casts[0])?.outputs[0];
}

/** A node's message drawn out to a given length by comments (NodeProto.doc_string, 6; of several the last one counts). */
function sameLength(body: Uint8Array, length: number): Uint8Array {
  if (body.length === length) return body;
  for (const start of [body, concat([body, bytesField(6, "")])]) {
    for (let fill = Math.max(0, length - start.length - 6); start.length + fill + 2 <= length; fill++) {
      const longer = concat([start, bytesField(6, " ".repeat(fill))]);
      if (longer.length === length) return longer;
    }
  }
  throw new Error("a node of the model has no room for the one that stands for it");
}
