import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";

const require = createRequire(import.meta.url);
const loaded = new Map<string, Promise<unknown>>();

/**
 * A decoder in WebAssembly of those that three carries for browsers, ready for use; the same one however often it is asked
 * for. They are scripts, not modules, whatever their package says of its files, so that `import` finds nothing in them.
 */
export function loadThreeLibrary<Library>(script: string, wasm: string): Promise<Library> {
  const known = loaded.get(script) ?? load(script, wasm);
  loaded.set(script, known);
  return known as Promise<Library>;
}

async function load(script: string, wasm: string): Promise<unknown> {
  const pathOf = (name: string): string => require.resolve(`three/examples/jsm/libs/${name}`);
  const [source, wasmBinary] = await Promise.all([readFile(pathOf(script), "utf8"), readFile(pathOf(wasm))]);
  const module = { exports: {} as unknown };
  compileFunction(source, ["module", "exports", "require", "__filename", "__dirname"], {
    filename: pathOf(script),
  })(module, module.exports, require, pathOf(script), "");
  return (module.exports as (options: { wasmBinary: Uint8Array }) => Promise<unknown>)({ wasmBinary });
}
