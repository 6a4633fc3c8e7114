import { InputError } from "@orator/render";

const MAX_STDIN_BYTES = 4 * 2 ** 20;

/** The script from the command line: its only argument, or all of stdin for `-`. Undefined when none is given. */
export async function scriptText(positionals: string[]): Promise<string | undefined> {
  if (positionals.length > 1)
    throw new InputError("give the text as one argument, in quotation marks (or - to read it from stdin)");
  const [text] = positionals;
  return text === "-" ? readStdin() : text;
}

async function readStdin(): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_STDIN_BYTES) throw new InputError("the text on stdin is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
