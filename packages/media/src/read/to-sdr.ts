import type { Frame as AvFrame } from "node-av/lib";
import type { Ffmpeg } from "../ffmpeg.ts";

/** Nits of a white sheet of paper in HDR films (ITU-R BT.2408), which becomes the white of SDR. */
export const PAPER_WHITE_NITS = 203;
/** In whites of paper: from where on light is compressed, and what becomes white. */
export const HDR_KNEE = 0.8;
export const HDR_PEAK = 10;

/**
 * The filters that bring a picture of high dynamic range (HLG, PQ) or of a wider gamut to BT.709, limited range, 4:4:4 of
 * 8 bits; undefined for pictures that need none. What is brighter than paper is compressed from 80 % of it on, colors
 * out of the gamut are clipped. `size` is what the picture is brought to on the way, even; its own by default.
 */
export function toSdrSteps(
  { constants }: Ffmpeg,
  frame: AvFrame,
  size?: [width: number, height: number],
): string[] | undefined {
  const isHdr = [constants.AVCOL_TRC_SMPTE2084, constants.AVCOL_TRC_ARIB_STD_B67].some(
    (transfer) => transfer === frame.colorTrc,
  );
  const isWide = [
    constants.AVCOL_PRI_BT2020,
    constants.AVCOL_PRI_SMPTE431,
    constants.AVCOL_PRI_SMPTE432,
  ].some((primaries) => primaries === frame.colorPrimaries);
  if (!isHdr && !isWide) return undefined;
  // What a film leaves open is what others like it say.
  const given = (code: number, untold: number, usual: number): number => (code === untold ? usual : code);
  const transfer = given(frame.colorTrc, constants.AVCOL_TRC_UNSPECIFIED, constants.AVCOL_TRC_BT709);
  const primaries = given(frame.colorPrimaries, constants.AVCOL_PRI_UNSPECIFIED, constants.AVCOL_PRI_BT2020);
  const matrix = given(frame.colorSpace, constants.AVCOL_SPC_UNSPECIFIED, constants.AVCOL_SPC_BT2020_NCL);
  return [
    `zscale=${size ? `w=${size[0]}:h=${size[1]}:` : ""}tin=${transfer}:pin=${primaries}:min=${matrix}:t=linear:npl=${isHdr ? PAPER_WHITE_NITS : 100}`,
    "format=gbrpf32le",
    "zscale=p=bt709",
    ...(isHdr ? [`tonemap=tonemap=mobius:param=${HDR_KNEE}:peak=${HDR_PEAK}:desat=0`] : []),
    "zscale=t=bt709:m=bt709:r=tv",
    "format=yuv444p",
  ];
}
