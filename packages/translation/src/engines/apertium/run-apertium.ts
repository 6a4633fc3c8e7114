import { spawn } from "node:child_process";
import { findProgram, programEnvironment } from "@orator/files";
import { TranslationError } from "../../ports.ts";

/** How long a call may take: it starts a dozen programs, which takes longer on a busy machine than the text does. */
const TIME_LIMIT = { leastMs: 60_000, perCharacterMs: 2 };
/** Output that no translation of the input has. */
const MOST_OUTPUT = { leastBytes: 1_000_000, perCharacter: 20 };
const MOST_TROUBLE_BYTES = 2000;

/** Where the program is; `undefined` where it is not installed. */
export function findApertium(): Promise<string | undefined> {
  return findProgram("apertium");
}

/**
 * Runs Apertium with a text on its standard input; returns what it printed. It opens its input by name, which fails for the sockets that Node makes,
 * hence `cat` in between; the shell gets the options as they are and reads none of them. All is one group, which is killed as one. It sees nothing of the environment but where programs are.
 *
 * @throws TranslationError `ENGINE_MISSING` or `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function runApertium(
  options: readonly string[],
  text: string,
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted();
  const program = await findApertium();
  if (program === undefined) throw new TranslationError("ENGINE_MISSING", "Apertium is not installed");
  return new Promise((resolve, reject) => {
    const child = spawn("sh", ["-c", 'cat | "$0" "$@"', program, ...options], {
      stdio: ["pipe", "pipe", "pipe"],
      detached: true,
      env: { ...programEnvironment(), LC_ALL: "C.UTF-8" },
    });
    const kill = (): void => {
      // The group may have ended by itself a moment ago.
      try {
        if (child.pid) process.kill(-child.pid, "SIGKILL");
      } catch {}
    };
    const timer = setTimeout(kill, TIME_LIMIT.leastMs + TIME_LIMIT.perCharacterMs * text.length);
    const mostBytes = MOST_OUTPUT.leastBytes + MOST_OUTPUT.perCharacter * text.length;
    signal?.addEventListener("abort", kill, { once: true });
    const chunks: Buffer[] = [];
    let bytes = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) kill();
      else chunks.push(chunk);
    });
    let trouble = "";
    child.stderr.setEncoding("utf8").on("data", (words: string) => {
      trouble = (trouble + words).slice(0, MOST_TROUBLE_BYTES);
    });
    // A program that died closes its input: the exit code says why.
    child.stdin.on("error", () => undefined);
    child.on("error", (cause) =>
      reject(new TranslationError("ENGINE_FAILED", "Apertium did not start", { cause })),
    );
    child.on("close", (code) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", kill);
      const failure = failureOf(code, trouble);
      if (signal?.aborted) reject(signal.reason);
      else if (failure) reject(new TranslationError("ENGINE_FAILED", failure));
      else resolve(Buffer.concat(chunks).toString("utf8"));
    });
    child.stdin.end(text);
  });
}

/** A pipe in which one program is missing ends well, with nothing in it. */
function failureOf(code: number | null, trouble: string): string | undefined {
  const missing = /(?:^|\s)([\w-]+): (?:command )?not found/.exec(trouble)?.[1];
  if (missing !== undefined) {
    const hint = missing === "cg-proc" ? ": sudo apt-get install cg3" : "";
    return `Apertium needs ${missing}, which is not installed${hint}`;
  }
  return code === 0 ? undefined : `Apertium failed (${code ?? "killed"})`;
}
