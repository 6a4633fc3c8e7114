import type { Upload } from "./options.ts";

/** A file to send: bytes, a Blob or File, or a stream of either runtime (`fs.createReadStream` is one). */
export type FileInput = Blob | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** What is said of a file that does not say it itself. */
export interface FileInfo {
  name?: string | undefined;
  /** Media type; the service goes by the content in any case. */
  type?: string | undefined;
}

/** One file as the body of a request. A stream is sent as it is read, and so cannot be sent again. */
export function rawUpload(file: FileInput, { type }: FileInfo = {}): Upload {
  const contentType = type ?? ((file instanceof Blob && file.type) || "application/octet-stream");
  if (file instanceof Blob) return { body: file, contentType, repeatable: true };
  if (file instanceof Uint8Array) return { body: new Blob([bytesOf(file)]), contentType, repeatable: true };
  return { body: streamOf(file), contentType, repeatable: false };
}

/** Files as the parts of a form. Streams are read to their end first. */
export async function formUpload(part: string, files: readonly (FileInput | NamedFile)[]): Promise<Upload> {
  const form = new FormData();
  for (const [index, entry] of files.entries()) {
    const { file, name, type } = isNamed(entry) ? entry : { file: entry, name: undefined, type: undefined };
    const blob = await blobOf(file, type);
    form.append(part, blob, name ?? (file instanceof File ? file.name : `file-${index + 1}`));
  }
  return { body: form, repeatable: true };
}

/** A file with the name under which it is to appear. */
export interface NamedFile extends FileInfo {
  file: FileInput;
}

/** The name that a file brings along, if it does. */
export function nameOf(file: FileInput, { name }: FileInfo = {}): string | undefined {
  return name ?? (file instanceof File ? file.name : undefined);
}

function isNamed(entry: FileInput | NamedFile): entry is NamedFile {
  return "file" in entry;
}

async function blobOf(file: FileInput, type: string | undefined): Promise<Blob> {
  const options = type === undefined ? {} : { type };
  if (file instanceof Blob) return type === undefined ? file : new Blob([file], options);
  if (file instanceof Uint8Array) return new Blob([bytesOf(file)], options);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of iterate(file)) chunks.push(bytesOf(chunk));
  return new Blob(chunks, options);
}

/** A copy, because the bytes may be a window on a pooled or shared buffer. */
function bytesOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

function streamOf(
  source: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
): ReadableStream<Uint8Array> {
  if (source instanceof ReadableStream) return source;
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/** Not every browser can iterate over a stream itself. */
async function* iterate(
  source: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!(source instanceof ReadableStream)) return yield* source;
  const reader = source.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    reader.releaseLock();
  }
}
