import assert from "node:assert/strict";

/** Width and height of the strand atlas in texels. */
export const ATLAS_SIZE = 1024;

/** Share of a card's picture, from the root, over which it fades in. */
export const ROOT_FADE = 0.1;

/** How full of hair a card's picture is. */
export type TileDensity = "dense" | "medium" | "wisp" | "fly";
/** The character of the strands: long and even, short and pointed, or coiled. */
export type TileBand = "straight" | "short" | "coily";

/** One card picture: roots at the top edge, tips at the bottom. */
export interface Tile {
  band: TileBand;
  density: TileDensity;
  strands: number;
  /** Locks that the strands gather into, and how much they do (0–1). */
  locks: number;
  gather: number;
  /** Narrowing of the whole picture towards its middle at the tip, 0–1. */
  taper: number;
  /** Length of the shortest strands, as a share of the card. */
  shortest: number;
  /** Sideways swing as a share of the width, and swings over the length. */
  swing: number;
  swings: number;
  /** Mean half-width of a strand in texels. */
  halfWidth: number;
}

/** A part of a picture, in texels or in texture coordinates. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

const COLUMNS = 8;
const BANDS: Record<TileBand, { y: number; height: number }> = {
  straight: { y: 0, height: 448 },
  short: { y: 448, height: 256 },
  coily: { y: 704, height: 160 },
};
const ORDER: readonly TileDensity[] = [
  "dense", "dense", "dense", "medium", "medium", "wisp", "wisp", "fly",
]; // prettier-ignore

const straight = { locks: 6, gather: 0.5, taper: 0.15, shortest: 0.5, swing: 0.012, swings: 1.3 };
const coily = { locks: 7, gather: 0.3, taper: 0.1, shortest: 0.6, swing: 0.1, swings: 7, halfWidth: 1.5 };

const KINDS: Record<TileBand, Record<TileDensity, Omit<Tile, "band" | "density">>> = {
  straight: {
    dense: { ...straight, strands: 150, halfWidth: 1.5 },
    medium: { ...straight, strands: 76, locks: 4, gather: 0.6, taper: 0.25, swing: 0.016, halfWidth: 1.5 },
    wisp: { ...straight, strands: 26, locks: 2, gather: 0.6, taper: 0.4, swing: 0.03, halfWidth: 1.4 },
    fly: { ...straight, strands: 7, locks: 2, gather: 0.2, taper: 0.1, swing: 0.05, halfWidth: 1.2 },
  },
  short: {
    dense: { ...straight, strands: 140, gather: 0.65, taper: 0.35, shortest: 0.4, halfWidth: 1.3 },
    medium: { ...straight, strands: 70, locks: 4, gather: 0.7, taper: 0.45, shortest: 0.4, halfWidth: 1.25 },
    wisp: { ...straight, strands: 24, locks: 2, gather: 0.6, taper: 0.5, swing: 0.03, halfWidth: 1.2 },
    fly: { ...straight, strands: 7, locks: 2, gather: 0.2, taper: 0.2, swing: 0.05, halfWidth: 1.1 },
  },
  coily: {
    dense: { ...coily, strands: 60 },
    medium: { ...coily, strands: 26, locks: 5, taper: 0.05, shortest: 0.5, swing: 0.13, swings: 6 },
    wisp: { ...coily, strands: 9, locks: 3, gather: 0.2, taper: 0, shortest: 0.5, swing: 0.16, swings: 5 },
    fly: { ...coily, strands: 5, locks: 2, gather: 0.2, taper: 0, shortest: 0.5, swing: 0.18, swings: 4 },
  },
};

/** Every card picture and its place in the atlas (texels). */
export const TILES: readonly { tile: Tile; place: Rectangle }[] = (Object.keys(BANDS) as TileBand[]).flatMap(
  (band) =>
    ORDER.map((density, column) => ({
      tile: { band, density, ...KINDS[band][density] },
      place: { x: (column * ATLAS_SIZE) / COLUMNS, width: ATLAS_SIZE / COLUMNS, ...BANDS[band] },
    })),
);

/** Texture coordinates of a rectangle, a little inside its border so that neighbours never bleed in. */
export function uvFrame(place: Rectangle): Rectangle {
  const insetX = 2;
  const insetY = 6;
  return {
    x: (place.x + insetX) / ATLAS_SIZE,
    y: (place.y + insetY) / ATLAS_SIZE,
    width: (place.width - 2 * insetX) / ATLAS_SIZE,
    height: (place.height - 2 * insetY) / ATLAS_SIZE,
  };
}

/** Texture frames of all the tiles of one kind; there is always one. */
export function tileFrames(band: TileBand, density: TileDensity): [Rectangle, ...Rectangle[]] {
  const places = TILES.filter(({ tile }) => tile.band === band && tile.density === density);
  const [first, ...others] = places.map(({ place }) => place);
  assert(first, `the atlas has no picture of ${density} ${band} hair`);
  return [uvFrame(first), ...others.map(uvFrame)];
}
