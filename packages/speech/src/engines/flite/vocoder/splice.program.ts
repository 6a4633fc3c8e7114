// Writes Flite with its vocoder replaced: splice.program.ts FROM TO. A process of its own, as it takes 400 MB for a second.
import { readFile, writeFile } from "node:fs/promises";
import binaryen from "binaryen";

/** What the kernel calls of the program. */
const CALLED = ["cst_safe_alloc", "cst_free", "new_wave", "cst_wave_resize", "exp", "log", "rand"];
const { i32 } = binaryen;
/** Where it is, and where its types do not have it. */
const { setBody } = (binaryen as unknown as Pick<binaryen.Module, "Function">).Function;

const [from, to] = process.argv.slice(2) as [string, string];
const program = binaryen.readBinary(await readFile(from));
program.addFunctionImport(
  "orator_resynthesize",
  "orator",
  "resynthesize",
  binaryen.createType([i32, i32, i32, i32]),
  i32,
);
// mlsa_resynthesis(parameters, strengths, voice, streaming, skipped): the kernel knows neither plain excitation nor streams.
const vocoder = program.getFunction("mlsa_resynthesis");
const isKnown = program.i32.and(
  program.i32.eqz(argument(3)),
  program.i32.ne(argument(1), program.i32.const(0)),
);
const call = program.call("orator_resynthesize", [0, 1, 2, 4].map(argument), i32);
setBody(vocoder, program.if(isKnown, call, binaryen.getFunctionInfo(vocoder).body));
for (const name of CALLED) program.addFunctionExport(name, name);
await writeFile(to, program.emitBinary());

function argument(index: number): number {
  return program.local.get(index, i32);
}
