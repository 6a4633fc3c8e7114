import { InputError } from "../request/input-error.ts";

/** A color's red, green, blue and alpha, 0…255, straight. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** `#rgb`, `#rrggbb` or `#rrggbbaa` to bytes. Throws an InputError for anything else. */
export function rgbaOf(text: string): Rgba {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1];
  if (!hex) throw new InputError(`"${text}" is no color: write it as #rrggbb or #rrggbbaa`);
  const digits = (hex.length === 3 ? hex.replace(/./g, "$&$&") : hex).padEnd(8, "f");
  return [0, 2, 4, 6].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgba;
}
