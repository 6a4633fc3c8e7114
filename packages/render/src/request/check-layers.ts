import { rgbaOf } from "../compositor/layer-pictures.ts";
import { InputError } from "./input-error.ts";
import { LAYER_MOTIONS, SIDES, TRANSITIONS } from "./layer.ts";
import type { Layer, LayerMotion, SceneTransition, ScoreTrack, TextLook } from "./layer.ts";

/** What a scene may have at most. */
const LAYER_LIMITS = { layers: 50, characters: 10_000, motionMs: 10_000 } as const;

/** Throws an InputError that names the layer unless all can be drawn. */
export function checkLayers(layers: readonly Layer[]): void {
  if (layers.length > LAYER_LIMITS.layers)
    throw new InputError(`a scene has up to ${LAYER_LIMITS.layers} layers, not ${layers.length}`);
  for (const [index, layer] of layers.entries())
    try {
      checkLayer(layer);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw new InputError(`layer ${index + 1}: ${error.message}`, { cause: error });
    }
  if (layers.filter(({ type }) => type === "person").length > 1)
    throw new InputError("a scene has one person: only one layer shows them");
}

/** Throws an InputError for a way to begin a scene that there is not. */
export function checkTransition({ type, durationMs, side }: SceneTransition): void {
  checkOneOf("transition", type, TRANSITIONS);
  if (side !== undefined) checkOneOf("side", side, SIDES);
  if (durationMs !== undefined)
    checkRange("a transition's length in ms", durationMs, 0, LAYER_LIMITS.motionMs);
}

/** Throws an InputError for a volume that is none. */
export function checkTrack({ volume }: ScoreTrack): void {
  if (volume !== undefined) checkRange("the volume", volume, 0, 1);
}

function checkLayer(layer: Layer): void {
  const { box, opacity, cornerRadius, startMs = 0, endMs = Infinity, entrance, exit } = layer;
  if (box) {
    for (const [name, value] of Object.entries(box)) checkRange(`the box's ${name}`, value, -3, 3);
    checkRange("the box's width", box.width, 0.002, 3);
    checkRange("the box's height", box.height, 0.002, 3);
  }
  if (opacity !== undefined) checkRange("the opacity", opacity, 0, 1);
  if (cornerRadius !== undefined) checkRange("the corners' radius", cornerRadius, 0, 3);
  if (!(startMs >= 0 && endMs > startMs)) throw new InputError("it ends before it begins");
  if (entrance) checkMotion(entrance);
  if (exit) checkMotion(exit);
  switch (layer.type) {
    case "text":
      if (layer.text.length > LAYER_LIMITS.characters)
        throw new InputError(`a text has up to ${LAYER_LIMITS.characters.toLocaleString("en")} characters`);
      return checkLook(layer);
    case "caption":
      return checkLook(layer);
    case "shape": {
      const { fill, stroke } = layer;
      for (const color of typeof fill === "object" ? [fill.from, fill.to] : fill === undefined ? [] : [fill])
        rgbaOf(color);
      if (stroke) {
        rgbaOf(stroke.color);
        checkRange("the stroke's width", stroke.width, 0, 1);
      }
      return;
    }
    default:
  }
}

function checkLook({ size, weight, lineHeight, color, plate }: TextLook): void {
  if (size !== undefined) checkRange("the letters' size", size, 0.005, 2);
  if (weight !== undefined) checkRange("the letters' weight", weight, 100, 900);
  if (lineHeight !== undefined) checkRange("the line height", lineHeight, 0.5, 4);
  if (color !== undefined) rgbaOf(color);
  if (!plate) return;
  rgbaOf(plate.color);
  checkRange("the plate's padding", plate.padding ?? 0, 0, 1);
  checkRange("the plate's corners", plate.cornerRadius ?? 0, 0, 1);
}

function checkMotion({ type, durationMs, side }: LayerMotion): void {
  checkOneOf("motion", type, LAYER_MOTIONS);
  if (side !== undefined) checkOneOf("side", side, SIDES);
  if (durationMs !== undefined) checkRange("a motion's length in ms", durationMs, 0, LAYER_LIMITS.motionMs);
}

function checkRange(what: string, value: number, least: number, most: number): void {
  if (!(value >= least && value <= most))
    throw new InputError(`${what} must be ${least} to ${most}, not ${value}`);
}

function checkOneOf(what: string, value: string, all: readonly string[]): void {
  if (!all.includes(value)) throw new InputError(`there is no ${what} "${value}": ${all.join(", ")}`);
}
