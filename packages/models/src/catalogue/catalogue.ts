import catalogue from "../../data/catalogue.json" with { type: "json" };
import type { CatalogueModel } from "./model.ts";

/** Every model that can be added, in the order in which people are shown them. */
export const CATALOGUE: readonly CatalogueModel[] = catalogue as unknown as CatalogueModel[];

/** What a model is to fetch, in bytes; the runtime not counted. */
export function bytesOf({ files }: CatalogueModel): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
