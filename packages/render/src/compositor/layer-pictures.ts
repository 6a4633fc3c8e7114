import { readFile } from "node:fs/promises";
import { paintText } from "@orator/lettering";
import { sdrPicture } from "@orator/media";
import type { CaptionCue } from "@orator/media";
import { readPicture, ditherAt } from "@orator/stage";
import { InputError } from "../request/input-error.ts";
import type {
  CaptionLayer,
  ImageLayer,
  LayerFrame,
  ShapeLayer,
  TextLayer,
  TextLook,
} from "../request/layer.ts";
import { pixelBoxOf, pixelsOf } from "./layer-moment.ts";
import { premultiply, coverageOf, distanceFrom } from "./picture.ts";
import type { Picture, Size } from "./picture.ts";

/** A color's red, green, blue and alpha, 0…255, straight. */
type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** What a shape is painted with; lengths in pixels. */
interface ShapeLook extends Pick<ShapeLayer, "shape" | "fill"> {
  radiusPx: number;
  stroke?: { color: string; widthPx: number };
}

const NOTHING: Rgba = [0, 0, 0, 0];

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
  const data = await sdrPicture(await readFile(file), box)
    .then((image) => readPicture(image, { ...box, fit }))
    .catch((cause: unknown) => {
      throw new InputError(`the image ${file} cannot be read`, { cause });
    });
  cutCorners(data, layer, picture);
  return { ...box, data };
}

/** The shape in a box of this size: RGBA, premultiplied. A stroke lies within the box. Black when there is neither fill nor stroke. */
export function paintShape({ shape, fill, stroke, radiusPx }: ShapeLook, size: Size): Uint8Array {
  const { width, height } = size;
  const distance = distanceFrom(shape === "ellipse" ? { shape } : { shape, radiusPx }, size);
  const colorAt = filling(fill ?? (stroke ? "#00000000" : "#000000"), size);
  const line = stroke ? rgbaOf(stroke.color) : NOTHING;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const depth = -distance(x + 0.5, y + 0.5);
      const within = share(depth + 0.5);
      if (within === 0) continue;
      // Fill and stroke share a pixel without lying on each other.
      const inside = stroke ? Math.min(within, share(depth - stroke.widthPx + 0.5)) : within;
      const color = colorAt(x + 0.5, y + 0.5);
      const filled = (inside * color[3]) / 255;
      const lined = ((within - inside) * line[3]) / 255;
      const rounding = typeof fill === "object" && inside === 1 ? ditherAt(x, y) : 0.5;
      for (let c = 0; c < 3; c++) data[at + c] = line[c]! * lined + color[c]! * filled + rounding;
      data[at + 3] = 255 * (lined + filled) + rounding;
    }
  return data;
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function filling(
  fill: NonNullable<ShapeLook["fill"]>,
  { width, height }: Size,
): (x: number, y: number) => Rgba {
  if (typeof fill === "string") {
    const color = rgbaOf(fill);
    return () => color;
  }
  const [from, to] = [rgbaOf(fill.from), rgbaOf(fill.to)];
  const angle = ((fill.angleDeg ?? 0) * Math.PI) / 180;
  const [right, down] = [Math.sin(angle), Math.cos(angle)];
  const reach = (Math.abs(right) * width + Math.abs(down) * height) / 2;
  return (x, y) => {
    const along = share(0.5 + ((x - width / 2) * right + (y - height / 2) * down) / (2 * reach));
    return [0, 1, 2, 3].map((c) => from[c]! + (to[c]! - from[c]!) * along) as unknown as Rgba;
  };
}

/** `#rgb`, `#rrggbb` or `#rrggbbaa` to bytes. Throws an InputError for anything else. */
export function rgbaOf(text: string): Rgba {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1];
  if (!hex) throw new InputError(`"${text}" is no color: write it as #rrggbb or #rrggbbaa`);
  const digits = (hex.length === 3 ? hex.replace(/./g, "$&$&") : hex).padEnd(8, "f");
  return [0, 2, 4, 6].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgba;
}
