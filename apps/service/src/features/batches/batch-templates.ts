import type { TemplateDocument } from "@orator/contract";
import type { RenderSpec } from "../videos/index.ts";
import type { BatchOptions } from "./batch-options.ts";
import type { BatchRow } from "./rows/row.ts";

/** A template as it is at one moment. */
export interface TemplateSnapshot {
  id: string;
  name: string;
  version: number;
  document: TemplateDocument;
}

/** Makes orders of one template for one account: what many rows name is looked up once. */
export interface RowOrders {
  /**
   * The video that a row asks for. Throws a DomainError whose field names what is at fault, as `variables.first_name` for a
   * variable.
   */
  orderOf(row: Pick<BatchRow, "variables" | "title">): Promise<{ spec: RenderSpec; title: string }>;
}

/** What batches need of templates. */
export interface BatchTemplates {
  /** A template of the account, or one of everybody's. Throws RESOURCE_NOT_FOUND. */
  snapshot(accountId: string, templateId: string): Promise<TemplateSnapshot>;
  /** Throws for what is wrong with the options themselves. */
  rowOrders(
    accountId: string,
    template: Omit<TemplateSnapshot, "id" | "version">,
    options: BatchOptions,
  ): Promise<RowOrders>;
}
