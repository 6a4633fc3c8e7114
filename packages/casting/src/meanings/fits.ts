import fits from "../../data/fits.json" with { type: "json" };

/** Stands for every color of the tables, with or without a shade. */
const ANY_COLOR = "any color";

/** What a thing may be, by dimension. What is not here cannot be drawn and is said to be ignored. */
export const FITS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = fits;

/** Names of attributes that are not "thing.dimension". */
const RENAMED: Readonly<Record<string, string>> = {
  "build.build": "build",
  "build.height": "height",
  "clothes.register": "register",
};

const SHADED = /^(?:dark|light|bright|pastel) (.+)$/;

/** A color without its shade. */
export function colorBase(color: string): string {
  return SHADED.exec(color)?.[1] ?? color;
}

/** The attribute that a thing's dimension is, if the thing may have that value; undefined where it cannot be drawn. */
export function attributeOf(thing: string, dimension: string, value: string): string | undefined {
  const values = FITS[thing]?.[dimension];
  if (!values) return undefined;
  const any = dimension === "color" && values.includes(ANY_COLOR) && value !== "tortoise";
  if (!any && !values.includes(value)) return undefined;
  const name = `${thing}.${dimension}`;
  return RENAMED[name] ?? name;
}
