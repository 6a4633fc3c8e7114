import type { CatalogueModel, SelfTest } from "@orator/models";

/** Which models there are, and what tests each; what nothing tests can't be added. */
export interface Shelf {
  catalogue: readonly CatalogueModel[];
  selfTestOf: (model: CatalogueModel) => SelfTest | undefined;
}
