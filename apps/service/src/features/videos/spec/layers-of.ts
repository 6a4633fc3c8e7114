import type { TemplateLayer } from "@orator/contract";
import type { SpecBuilder } from "./spec-builder.ts";
import { FITS, PLAYS } from "./spec-builder.ts";
import type { Source, SpecLayer } from "./spec-layer.ts";

type Frame = Pick<TemplateLayer, "box" | "opacity" | "corner_radius" | "entrance" | "exit" | "start" | "end">;
type Look = Omit<Extract<TemplateLayer, { type: "caption" }>, keyof Frame | "type">;
type Motion = NonNullable<Frame["entrance"]>;
type Gradient = { from: string; to: string; angle?: number | undefined };

/** The layers of a template's scene as the renderer wants them. Throws a VALIDATION_ERROR for files that are none. */
export async function layersOf(
  layers: readonly TemplateLayer[],
  field: string,
  builder: SpecBuilder,
): Promise<SpecLayer[]> {
  const found: SpecLayer[] = [];
  for (const [index, layer] of layers.entries())
    found.push(await layerOf(layer, `${field}[${index}]`, builder));
  return found;
}

async function layerOf(layer: TemplateLayer, field: string, builder: SpecBuilder): Promise<SpecLayer> {
  const frame = frameOf(layer);
  switch (layer.type) {
    case "person": {
      const { type, mask, background } = layer;
      return { type, ...frame, ...known({ mask, background: background && paintedOf(background) }) };
    }
    case "text":
      return { type: layer.type, text: layer.text, ...frame, ...lookOf(layer) };
    case "caption":
      return { type: layer.type, ...frame, ...lookOf(layer) };
    case "image": {
      const { type, fit } = layer;
      return {
        type,
        source: await fileOf(layer, "image", field, builder),
        ...frame,
        ...known({ fit: fit && FITS[fit] }),
      };
    }
    case "video": {
      const { type, fit, play_style: play } = layer;
      return {
        type,
        source: await fileOf(layer, "video", field, builder),
        ...frame,
        ...known({ fit: fit && FITS[fit], play: play && PLAYS[play] }),
      };
    }
    case "shape": {
      const { type, shape, fill, stroke } = layer;
      return {
        type,
        shape,
        ...frame,
        ...known({
          fill: typeof fill === "object" ? gradientOf(fill) : fill,
          stroke: stroke && { color: stroke.color, width: stroke.width },
        }),
      };
    }
  }
}

/** What a layer, a sound or music names by its address or by the id of an asset. */
export async function fileOf(
  { url, asset_id: id }: { url?: string | undefined; asset_id?: string | undefined },
  kind: "image" | "video" | "audio",
  field: string,
  builder: SpecBuilder,
): Promise<Source> {
  return id === undefined
    ? builder.web(url!, `${field}.url`)
    : (await builder.asset(id, kind, `${field}.asset_id`)).source;
}

/** Something with seconds and a side as it is kept in specs. */
export function timedOf<Type extends string>({
  type,
  duration,
  side,
}: {
  type: Type;
  duration?: number | undefined;
  side?: Motion["side"];
}): { type: Type; durationMs?: number; side?: NonNullable<Motion["side"]> } {
  return { type, ...known({ durationMs: duration === undefined ? undefined : duration * 1000, side }) };
}

/** A gradient as it is kept in specs. */
export function gradientOf({ from, to, angle }: Gradient): { from: string; to: string; angleDeg?: number } {
  return { from, to, ...known({ angleDeg: angle }) };
}

/** The members that are there. */
export function known<Members extends object>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
}

function frameOf({ box, opacity, corner_radius, entrance, exit, start, end }: Frame) {
  return known({
    box,
    opacity,
    cornerRadius: corner_radius,
    entrance: entrance && timedOf(entrance),
    exit: exit && timedOf(exit),
    startMs: start === undefined ? undefined : start * 1000,
    endMs: end === undefined ? undefined : end * 1000,
  });
}

function lookOf({ font, weight, size, color, align, vertical_align, line_height, plate }: Look) {
  return known({
    font,
    weight,
    size,
    color: color,
    align: align === "center" ? ("center" as const) : align,
    verticalAlign: vertical_align,
    lineHeight: line_height,
    plate: plate && {
      color: plate.color,
      ...known({ padding: plate.padding, cornerRadius: plate.corner_radius }),
    },
  });
}

function paintedOf(
  background: NonNullable<Extract<TemplateLayer, { type: "person" }>["background"]>,
): NonNullable<Extract<SpecLayer, { type: "person" }>["background"]> {
  return background.type === "color"
    ? { type: "color", color: background.value }
    : { type: "gradient", ...gradientOf(background) };
}
