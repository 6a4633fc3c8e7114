import { ID_PREFIXES } from "@orator/contract";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import type { TokenPage, TokenQuery } from "../../platform/pages/token-page.ts";
import { NO_FOLDER } from "../folders/index.ts";
import type { KnownTemplate } from "./known-template.ts";
import type { TemplateStore } from "./template-store.ts";

/** What a list of templates is asked. */
interface TemplateQuery extends TokenQuery {
  scope: "all" | "public" | "private";
  folder_id?: string | undefined;
  name_filter?: string | undefined;
}

/** An account's own templates and those that come with the service, as one list. */
export type TemplateCatalogue = ReturnType<typeof createTemplateCatalogue>;

/** Builds it. */
export function createTemplateCatalogue(shared: readonly KnownTemplate[], store: TemplateStore) {
  const isPublic = (id: string): boolean => shared.some((template) => template.id === id);
  return {
    /** Own ones first, newest first; then the others in their order, which lie in no folder. */
    page: (accountId: string, query: TemplateQuery): Promise<TokenPage<KnownTemplate>> =>
      tokenPage(
        query,
        (id) => isPublic(id) || ID_PREFIXES.template,
        async ({ before, limit }) => {
          const { scope, folder_id: folderId, name_filter: name } = query;
          const past = before === undefined ? -1 : shared.findIndex(({ id }) => id === before);
          const own =
            scope === "public" || past >= 0
              ? []
              : await store.list(accountId, { folderId, name, before, limit });
          if (scope === "private" || (folderId !== undefined && folderId !== NO_FOLDER)) return own;
          const part = name?.toLowerCase() ?? "";
          const others = shared
            .slice(past + 1)
            .filter((template) => template.name.toLowerCase().includes(part));
          return [...own, ...others].slice(0, limit);
        },
        ({ id }) => id,
      ),
    /** Throws RESOURCE_NOT_FOUND for another account's. */
    async read(accountId: string, id: string) {
      const known = shared.find((template) => template.id === id);
      return known ?? (await store.find(accountId, id)) ?? notFound("template");
    },
    /** Throws INSUFFICIENT_PERMISSIONS for one that belongs to everybody. */
    proveOwn(id: string): void {
      if (isPublic(id))
        fail(
          "INSUFFICIENT_PERMISSIONS",
          "This template is shared by all accounts: duplicate it, and change the copy.",
        );
    },
    isPublic,
  };
}
