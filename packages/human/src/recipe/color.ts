import { z } from "zod";

/** An sRGB color as `#rrggbb`. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "must look like #1f3a5f");
