import type { TemplateDocument } from "@orator/contract";

/** A template, an account's own or one that comes with the service. */
export interface KnownTemplate {
  id: string;
  /** Null for one that comes with the service. */
  accountId: string | null;
  name: string;
  description: string;
  folderId: string | null;
  /** 1, and one more with every change. */
  version: number;
  document: TemplateDocument;
  createdAt: Date;
  updatedAt: Date;
}
