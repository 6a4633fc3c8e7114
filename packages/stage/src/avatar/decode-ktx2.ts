import { loadThreeLibrary } from "./three-library.ts";

/** As much of the Basis Universal transcoder as is used (webgl/transcoder/basis_wrappers.cpp of its repository). */
interface BasisTranscoder {
  initializeBasis(): void;
  KTX2File: new (bytes: Uint8Array) => Ktx2File;
}

interface Ktx2File {
  isValid(): number;
  getWidth(): number;
  getHeight(): number;
  getHasAlpha(): number;
  startTranscoding(): number;
  getImageTranscodedSizeInBytes(level: number, layer: number, face: number, format: number): number;
  transcodeImage(
    target: Uint8Array,
    level: number,
    layer: number,
    face: number,
    format: number,
    unused: number,
    channel0: number,
    channel1: number,
  ): number;
  close(): void;
  delete(): void;
}

/** cTFRGBA32 of the transcoder. */
const RGBA = 13;
let ready: Promise<BasisTranscoder> | undefined;

/** A picture of RGBA, rows top to bottom. */
interface DecodedPicture {
  width: number;
  height: number;
  data: Uint8Array;
  hasAlpha: boolean;
}

/** Decodes a KTX2 texture of Basis Universal (ETC1S or UASTC), its largest level. Throws for what is none, or larger than `mostPixels`. */
export async function decodeKtx2(bytes: Uint8Array, mostPixels: number): Promise<DecodedPicture> {
  ready ??= loadBasis();
  const { KTX2File } = await ready;
  const file = new KTX2File(bytes);
  try {
    if (!file.isValid()) throw new Error("not a KTX2 file of Basis Universal");
    const [width, height] = [file.getWidth(), file.getHeight()];
    if (width * height > mostPixels) throw new Error("too many pixels");
    if (!file.startTranscoding()) throw new Error("its data are damaged");
    const data = new Uint8Array(file.getImageTranscodedSizeInBytes(0, 0, 0, RGBA));
    if (!file.transcodeImage(data, 0, 0, 0, RGBA, 0, -1, -1)) throw new Error("its data are damaged");
    return { width, height, data, hasAlpha: file.getHasAlpha() !== 0 };
  } finally {
    file.close();
    file.delete();
  }
}

async function loadBasis(): Promise<BasisTranscoder> {
  const basis = await loadThreeLibrary<BasisTranscoder>(
    "basis/basis_transcoder.js",
    "basis/basis_transcoder.wasm",
  );
  basis.initializeBasis();
  return basis;
}
