import { queryOptions } from "@tanstack/react-query";
import { followedQuery, PAGE_SIZE } from "./pages.ts";
import { orator } from "./orator.ts";

/** What the list of templates may be narrowed to. */
type TemplatesQuery = NonNullable<Parameters<typeof orator.templates.list>[0]>;

/** Designs, those of the account first, loaded as the list is scrolled. */
export function templatePagesQuery(query: TemplatesQuery) {
  return followedQuery(["templates", "pages", query], (token, signal) =>
    orator.templates.list({ ...query, ...token, limit: PAGE_SIZE }, { signal }),
  );
}

/** One template with its variables. */
export function templateQuery(id: string) {
  return queryOptions({
    queryKey: ["template", id],
    queryFn: ({ signal }) => orator.templates.get(id, { signal }),
  });
}
