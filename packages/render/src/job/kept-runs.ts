import { createHash } from "node:crypto";
import type { DrawTask } from "../pool/draw-messages.ts";
import type { KeepRuns } from "../request/video-request.ts";
import { Contents, hashChannels } from "../kept/content-of.ts";
import { KeptFolder } from "../kept/kept-folder.ts";
import type { KeptFile } from "../kept/kept-folder.ts";
import type { Chunk } from "../plan/plan-video.ts";

/**
 * Finished runs that outlive the process which drew them. Each is named by the hash of all that its pictures depend on, and
 * of nothing else: a run of another request is met only where it shows the same.
 */
export class KeptRuns {
  readonly #folder: KeptFolder;
  readonly #contents = new Contents();

  constructor(keep: KeepRuns) {
    this.#folder = new KeptFolder(keep);
  }

  /** Puts a run that was kept where the task would. False when there is none. */
  async recall(task: DrawTask): Promise<boolean> {
    return this.#folder.take(await this.#nameOf(task), filesOf(task));
  }

  /** Keeps a run that was drawn. */
  async keep(task: DrawTask): Promise<void> {
    await this.#folder.keep(await this.#nameOf(task), filesOf(task));
  }

  async #nameOf(task: DrawTask): Promise<string> {
    // Where in a video it stands makes no difference to what it shows.
    const { file: _file, index: _index, number: _number, ...shown } = task;
    const { captionedFile, channels, poster, contents, ...rest } = shown;
    const told = new Map<string, string>();
    for (const [path, file] of Object.entries(contents)) told.set(path, await this.#contents.of(file));
    const hash = createHash("sha256").update(
      JSON.stringify(
        [
          rest,
          captionedFile !== undefined,
          poster && [poster.frame, poster.format, poster.mark, poster.consents],
        ],
        (_, value: unknown) =>
          ArrayBuffer.isView(value)
            ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64")
            : (typeof value === "string" && told.get(value)) || value,
      ),
    );
    return hashChannels(hash, channels).digest("hex").slice(0, 32);
  }
}

function filesOf({ file, captionedFile, poster }: DrawTask): KeptFile[] {
  return [
    ["run", file],
    ...(captionedFile === undefined ? [] : [["captioned", captionedFile] as const]),
    ...(poster ? [["poster", poster.file] as const] : []),
  ];
}

/**
 * Takes every run that another video has drawn before any process is asked to draw; gives the others. What videos share is drawn
 * by none of their processes, so that most need one.
 */
export async function takeKept(
  chunks: readonly Chunk[],
  taskOf: (chunk: Chunk) => Promise<DrawTask>,
  { recall, ready }: { recall(task: DrawTask): Promise<boolean>; ready(task: DrawTask): Promise<void> },
): Promise<Chunk[]> {
  const missing: Chunk[] = [];
  for (const chunk of chunks) {
    const task = await taskOf(chunk);
    if (await recall(task)) await ready(task);
    else missing.push(chunk);
  }
  return missing;
}
