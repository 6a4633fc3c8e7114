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

/** What the first bytes of a file make it. */
export interface FoundKind {
  /** Undefined for all that is not taken, SVG and HTML among it. */
  kind?: FileKind;
  /** Whether it is a picture that has to be written anew before it is kept. */
  isRewritten: boolean;
}

/** Looks at a file's content. A hostile one may take long. */
export async function kindOfFile(file: string): Promise<FoundKind> {
  const found = (await fileTypeFromFile(file))?.ext ?? "";
  const ending = SYNONYMS[found] ?? found;
  return { isRewritten: REWRITTEN.has(found), ...(ending in KINDS && { kind: kindOf(ending as Ending) }) };
}

/** The kind of a sound in a container that could hold pictures too; undefined when there is none. */
export function soundAlone({ ending }: FileKind): FileKind | undefined {
  const other = WITHOUT_PICTURES[ending];
  return other && kindOf(other);
}

function kindOf(ending: Ending): FileKind {
  return { ...KINDS[ending], ending };
}
