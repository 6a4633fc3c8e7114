import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { orator } from "./orator.ts";
import { allOf, followedQuery, numberedQuery } from "./pages.ts";

const LOOK_EVERY_MS = 1_500;
const DOCUMENTS = 50;

/** Every knowledge base of the account. */
export const brainsQuery = queryOptions({
  queryKey: ["brains"],
  queryFn: ({ signal }) => allOf(orator.brains.list({ limit: 100 }, { signal })),
});

/** One knowledge base with what guides its answers. */
export function brainQuery(id: string) {
  return queryOptions({
    queryKey: ["brain", id],
    queryFn: ({ signal }) => orator.brains.get(id, { signal }),
  });
}

/** The documents of a knowledge base, page by page; asked for again while one of them is being read. */
export function documentsQuery(brainId: string) {
  return infiniteQueryOptions({
    ...numberedQuery(["documents", brainId], (page, signal) =>
      orator.brains.listDocuments(brainId, { page, limit: DOCUMENTS }, { signal }),
    ),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ documents }) => documents.some(({ status }) => status === "processing"))
        ? LOOK_EVERY_MS
        : false,
  });
}

/** What was read of a document, passage by passage. */
export function documentTextQuery(brainId: string, documentId: string) {
  return followedQuery(["document-text", brainId, documentId], (token, signal) =>
    orator.brains.getDocumentText(brainId, documentId, token, { signal }),
  );
}
