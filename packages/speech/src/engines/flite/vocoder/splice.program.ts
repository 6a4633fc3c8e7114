// Writes Flite with functions of the kernel in place of its own: splice.program.ts FLITE KERNEL TO. A process of its own, as
// it takes 400 MB for some seconds.
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import binaryen from "binaryen";
import { constantsEnd } from "../constants-end.ts";

/** What the kernel calls of Flite. */
const CALLED =
  "cst_safe_alloc cst_free new_wave cst_wave_resize exp log rand item_as item_parent item_daughter item_last_daughter feat_val val_equal val_less val_greater val_member orator_plain_feature orator_plain_cart orator_call";
const FEATURES = "simd bulk-memory mutable-globals sign-ext nontrapping-float-to-int";
const { i32 } = binaryen;
/** Where it is, and where its types do not have it. */
const { setBody } = (binaryen as unknown as Pick<binaryen.Module, "Function">).Function;

const [from, kernel, to] = process.argv.slice(2) as [string, string, string];
// Profilers then tell its functions by their names.
binaryen.setDebugInfo(true);
const bytes = await readFile(from);
const program = binaryen.readBinary(bytes);
replaceVocoder();
replaceFeatures();
replaceTrees();
for (const name of CALLED.split(" ")) program.addFunctionExport(name, name);
await writeFile(to, program.emitBinary());
const merge = join(dirname(createRequire(import.meta.url).resolve("binaryen")), "bin/wasm-merge");
const features = FEATURES.split(" ").map((name) => `--enable-${name}`);
const options = ["--skip-export-conflicts", ...features, "-g", "-o", to];
execFileSync(process.execPath, [merge, to, "env", kernel, "orator", ...options]);

/** mlsa_resynthesis(parameters, strengths, voice, streaming, skipped): the kernel knows neither plain excitation nor streams. */
function replaceVocoder(): void {
  const vocoder = program.getFunction("mlsa_resynthesis");
  const { body } = binaryen.getFunctionInfo(vocoder);
  const isKnown = program.i32.and(
    program.i32.eqz(argument(3)),
    program.i32.ne(argument(1), program.i32.const(0)),
  );
  setBody(vocoder, program.if(isKnown, callKernel("resynthesize", [0, 1, 2, 4]), body));
}

/** internal_ff(item, path, kind), which goes on under another name. */
function replaceFeatures(): void {
  const feature = program.getFunction("internal_ff");
  const { params, results, vars, body } = binaryen.getFunctionInfo(feature);
  program.addFunction("orator_plain_feature", params, results, vars, program.copyExpression(body));
  const constants = program.i32.const(constantsEnd(bytes));
  setBody(feature, callKernel("feature", [0, 1, 2], [constants]));
}

/** cart_interpret(item, tree), which goes on under another name; and a way for the kernel to what only a number names. */
function replaceTrees(): void {
  const trees = program.getFunction("cart_interpret");
  const { params, results, vars, body } = binaryen.getFunctionInfo(trees);
  program.addFunction("orator_plain_cart", params, results, vars, program.copyExpression(body));
  setBody(trees, callKernel("interpret", [0, 1]));
  const { name } = binaryen.getTableInfo(program.getTableByIndex(0));
  const call = program.call_indirect(name, argument(0), [argument(1)], i32, i32);
  program.addFunction("orator_call", binaryen.createType([i32, i32]), i32, [], call);
}

function callKernel(name: string, places: number[], more: number[] = []): number {
  const params = binaryen.createType([...places, ...more].map(() => i32));
  program.addFunctionImport(`orator_${name}`, "orator", name, params, i32);
  return program.call(`orator_${name}`, [...places.map(argument), ...more], i32);
}

function argument(index: number): number {
  return program.local.get(index, i32);
}
