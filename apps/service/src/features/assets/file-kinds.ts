import { fileTypeFromFile } from "file-type";

/** What is taken, by the ending that the content calls for. */
const KINDS = {
  jpg: { fileType: "image", mimeType: "image/jpeg" },
  png: { fileType: "image", mimeType: "image/png" },
  webp: { fileType: "image", mimeType: "image/webp" },
  gif: { fileType: "image", mimeType: "image/gif" },
  avif: { fileType: "image", mimeType: "image/avif" },
  mp3: { fileType: "audio", mimeType: "audio/mpeg" },
  wav: { fileType: "audio", mimeType: "audio/wav" },
  ogg: { fileType: "audio", mimeType: "audio/ogg" },
  m4a: { fileType: "audio", mimeType: "audio/mp4" },
  weba: { fileType: "audio", mimeType: "audio/webm" },
  aac: { fileType: "audio", mimeType: "audio/aac" },
  flac: { fileType: "audio", mimeType: "audio/flac" },
  mp4: { fileType: "video", mimeType: "video/mp4" },
  webm: { fileType: "video", mimeType: "video/webm" },
  mov: { fileType: "video", mimeType: "video/quicktime" },
  mkv: { fileType: "video", mimeType: "video/matroska" },
  glb: { fileType: "model", mimeType: "model/gltf-binary" },
} as const;

/** An ending of a file that is taken. */
type Ending = keyof typeof KINDS;

/** A kind of file that is accepted as an asset, as its first bytes tell. */
export interface FileKind {
  fileType: "image" | "audio" | "video" | "model";
  mimeType: string;
  ending: Ending;
}

/** Other names that detection has for the same formats. */
const SYNONYMS: Record<string, Ending> = {
  apng: "png",
  opus: "ogg",
  oga: "ogg",
  m4b: "m4a",
  m4v: "mp4",
  "3gp": "mp4",
};

/** The same container without pictures. */
const WITHOUT_PICTURES: Partial<Record<Ending, Ending>> = { mp4: "m4a", webm: "weba", mov: "m4a" };

/** Pictures that browsers and films do not show, as file-type names them: they are kept in another format. */
const REWRITTEN = new Set(["heic", "tif"]);

/** Whether a file is a picture that has to be written anew before it is kept. */
export async function isRewritten(file: string): Promise<boolean> {
  return REWRITTEN.has((await fileTypeFromFile(file))?.ext ?? "");
}

/** What the first bytes of a file make it; undefined for all that is not taken, SVG and HTML among it. */
export async function kindOfFile(file: string): Promise<FileKind | undefined> {
  const found = (await fileTypeFromFile(file))?.ext;
  if (found === undefined) return undefined;
  const ending = SYNONYMS[found] ?? found;
  return ending in KINDS ? kindOf(ending as Ending) : undefined;
}

/** The kind of a sound in a container that could hold pictures too; undefined when there is none. */
export function soundAlone({ ending }: FileKind): FileKind | undefined {
  const other = WITHOUT_PICTURES[ending];
  return other && kindOf(other);
}

function kindOf(ending: Ending): FileKind {
  return { ...KINDS[ending], ending };
}
