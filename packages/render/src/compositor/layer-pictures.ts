import { readFile } from "node:fs/promises";
import { paintText } from "@orator/lettering";
import type { CaptionCue } from "@orator/media";
import { readPicture } from "@orator/stage";
import { InputError } from "../request/input-error.ts";
import type {
  CaptionLayer,
  ImageLayer,
  LayerFrame,
  ShapeLayer,
  TextLayer,
  TextLook,
} from "../request/layer.ts";
import { coverageOf } from "./coverage.ts";
import { pixelBoxOf, pixelsOf } from "./layer-box.ts";
import { paintShape } from "./paint-shape.ts";
import { premultiply } from "./picture.ts";
import type { Picture, Size } from "./picture.ts";

const TEXT = { size: 0.06, color: "#ffffff", padding: 0.02 } as const;

/** Paints a layer that shows the same as long as it is seen. `language` (BCP 47) tells how Han characters are written. Throws an InputError for a picture that cannot be read. */
export async function paintStillLayer(
  layer: TextLayer | ImageLayer | ShapeLayer,
  picture: Size,
  language?: string,
): Promise<Picture> {
  switch (layer.type) {
    case "text":
      return paintWords(layer.text, layer, picture, language);
    case "image":
      return paintImage(layer, picture);
    case "shape": {
      const box = pixelBoxOf(layer, picture);
      const { shape, fill, stroke } = layer;
      const look = {
        shape,
        radiusPx: radiusOf(layer, picture),
        ...(fill !== undefined && { fill }),
        ...(stroke && { stroke: { color: stroke.color, widthPx: pixelsOf(stroke.width, picture) } }),
      };
      return { ...box, data: paintShape(look, box) };
    }
  }
}

/** A caption where its layer has it. */
export function paintCaptionLayer(
  cue: CaptionCue,
  layer: CaptionLayer,
  picture: Size,
  language?: string,
): Promise<Picture> {
  return paintWords(cue.text, layer, picture, language);
}

/** Cuts the layer's corners out of a picture that fills its box, in place. Straight alpha becomes premultiplied. */
export function cutCorners(data: Uint8Array, layer: LayerFrame, picture: Size): void {
  const radiusPx = radiusOf(layer, picture);
  const box = pixelBoxOf(layer, picture);
  premultiply(data, radiusPx > 0 ? coverageOf({ shape: "rectangle", radiusPx }, box) : undefined);
}

/** The radius of a layer's corners in pixels. */
export function radiusOf({ cornerRadius = 0 }: LayerFrame, picture: Size): number {
  return pixelsOf(cornerRadius, picture);
}

async function paintWords(
  text: string,
  look: TextLook & LayerFrame,
  picture: Size,
  language?: string,
): Promise<Picture> {
  const box = pixelBoxOf(look, picture);
  const { font, weight, align, verticalAlign, lineHeight, plate } = look;
  const { pixels } = await paintText(
    text,
    {
      sizePx: pixelsOf(look.size ?? TEXT.size, picture),
      color: look.color ?? TEXT.color,
      ...(font !== undefined && { font }),
      ...(weight !== undefined && { weight }),
      ...(align && { align }),
      ...(verticalAlign && { verticalAlign }),
      ...(lineHeight !== undefined && { lineHeight }),
      ...(language !== undefined && { language }),
      ...(plate && {
        plate: {
          color: plate.color,
          paddingPx: pixelsOf(plate.padding ?? TEXT.padding, picture),
          radiusPx: pixelsOf(plate.cornerRadius ?? 0, picture),
        },
      }),
    },
    box,
  );
  const data = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  premultiply(data);
  return { ...box, data };
}

async function paintImage(layer: ImageLayer, picture: Size): Promise<Picture> {
  const box = pixelBoxOf(layer, picture);
  const { file, fit = "cover" } = layer;
  const data = await readPicture(await readFile(file), { ...box, fit }).catch((cause: unknown) => {
    throw new InputError(`the image "${file}" cannot be read`, { cause });
  });
  cutCorners(data, layer, picture);
  return { ...box, data };
}
