// What the kernel takes from the program in whose memory it works, and how that program lays its values out.

// @ts-ignore: decorator
@external("env", "cst_safe_alloc") export declare function allocate(bytes: i32): usize;
// @ts-ignore: decorator
@external("env", "cst_free") export declare function free(address: usize): void;
// @ts-ignore: decorator
@external("env", "new_wave") export declare function newWave(): usize;
// @ts-ignore: decorator
@external("env", "cst_wave_resize") export declare function resizeWave(wave: usize, samples: i32, channels: i32): void;
// The program's own, so that not the last bit differs.
// @ts-ignore: decorator
@external("env", "exp") export declare function exp(x: f64): f64;
// @ts-ignore: decorator
@external("env", "log") export declare function log(x: f64): f64;
// @ts-ignore: decorator
@external("env", "rand") export declare function rand(): i32;

// @ts-ignore: decorator
@external("env", "item_as") export declare function itemAs(item: usize, relation: usize): usize;
// @ts-ignore: decorator
@external("env", "item_parent") export declare function parentOf(item: usize): usize;
// @ts-ignore: decorator
@external("env", "item_daughter") export declare function daughterOf(item: usize): usize;
// @ts-ignore: decorator
@external("env", "item_last_daughter") export declare function lastDaughterOf(item: usize): usize;
// @ts-ignore: decorator
@external("env", "orator_plain_feature") export declare function plainFeature(item: usize, path: usize, kind: i32): usize;
/** The value of a name in a list of features; 0 where it has none. */
// @ts-ignore: decorator
@external("env", "feat_val") export declare function featureNamed(features: usize, name: usize): usize;
/** Calls a function of Flite's that gives a feature. */
// @ts-ignore: decorator
@external("env", "orator_call") export declare function callFunction(func: usize, item: usize): usize;
// @ts-ignore: decorator
@external("env", "val_equal") export declare function valueEquals(value: usize, other: usize): i32;
// @ts-ignore: decorator
@external("env", "val_less") export declare function valueLess(value: usize, other: usize): i32;
// @ts-ignore: decorator
@external("env", "val_greater") export declare function valueGreater(value: usize, other: usize): i32;
// @ts-ignore: decorator
@external("env", "val_member") export declare function valueMember(value: usize, other: usize): i32;

/** Of an item: the next one, the one before, the first one below. */
export const NEXT: usize = 8;
export const BEFORE: usize = 12;
export const DOWN: usize = 20;

/** The features that an item has itself. */
// @ts-ignore: decorator
@inline export function featuresOf(item: usize): usize {
  return load<usize>(load<usize>(item));
}

/** The functions that give features, of the utterance that an item is in; 0 where it is in none. */
// @ts-ignore: decorator
@inline export function functionsOf(item: usize): usize {
  const relation = load<usize>(item, 4);
  const utterance: usize = relation ? load<usize>(relation, 8) : 0;
  return utterance ? load<usize>(utterance, 4) : 0;
}

/** What a value has. */
// @ts-ignore: decorator
@inline export function payloadOf(value: usize): usize {
  return load<usize>(value, 4);
}

/** A track: frames of 32-bit floats, and their times. */
// @ts-ignore: decorator
@unmanaged export class Track {
  kind: i32;
  frameCount: i32;
  channels: i32;
  times: usize;
  frames: usize;
}

/** The address of a frame's values. */
// @ts-ignore: decorator
@inline export function frameOf(track: Track, index: i32): usize {
  return load<usize>(track.frames + (<usize>index << 2));
}

/** A wave: 16-bit samples. */
// @ts-ignore: decorator
@unmanaged export class Wave {
  kind: i32;
  sampleRate: i32;
  sampleCount: i32;
  channels: i32;
  samples: usize;
}

/** What a voice brings, as far as its vocoder reads it. */
// @ts-ignore: decorator
@unmanaged export class Voice {
  private a0: i32; private a1: i32; private a2: i32;
  /** Hz. */
  sampleRate: i32;
}

const ALPHA: usize = 120;
const BETA: usize = 124;
const BAND_COUNT: usize = 136;
const BAND_ORDER: usize = 140;
const BANDS: usize = 144;
const GAIN: usize = 152;

/** The all-pass constant of its frequency scale. */
// @ts-ignore: decorator
@inline export function alphaOf(voice: Voice): f32 {
  return load<f32>(changetype<usize>(voice), ALPHA);
}
/** How much formants are sharpened; 0 for not at all. */
// @ts-ignore: decorator
@inline export function betaOf(voice: Voice): f32 {
  return load<f32>(changetype<usize>(voice), BETA);
}
/** Bands in which pulses and noise are mixed. */
// @ts-ignore: decorator
@inline export function bandCountOf(voice: Voice): i32 {
  return load<i32>(changetype<usize>(voice), BAND_COUNT);
}
/** Taps of each band's filter. */
// @ts-ignore: decorator
@inline export function bandOrderOf(voice: Voice): i32 {
  return load<i32>(changetype<usize>(voice), BAND_ORDER);
}
/** The taps of a band. */
// @ts-ignore: decorator
@inline export function bandOf(voice: Voice, index: i32): usize {
  return load<usize>(load<usize>(changetype<usize>(voice), BANDS) + (<usize>index << 2));
}
/** What everything is multiplied by. */
// @ts-ignore: decorator
@inline export function gainOf(voice: Voice): f64 {
  const gain = load<f32>(changetype<usize>(voice), GAIN);
  if (voice.sampleRate == 8000) return 2.0;
  return gain != 0 ? <f64>gain : 1.0;
}
