import type { CatalogueModel, ModelKind, SelfTest } from "@orator/models";

/** Which models there are, and what tests each kind. */
export interface Shelf {
  catalogue: readonly CatalogueModel[];
  selfTests: Partial<Record<ModelKind, SelfTest>>;
}
