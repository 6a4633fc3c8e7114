import { queryOptions } from "@tanstack/react-query";
import { allOf } from "./pages.ts";
import { orator } from "./orator.ts";

/** Everybody who can be shown: the account's own people first, then the public cast. */
export const castQuery = queryOptions({
  queryKey: ["people", "cast"],
  async queryFn({ signal }) {
    const people = await allOf(orator.avatars.list({ limit: 100 }, { signal }));
    return people.toSorted((a, b) => Number(a.scope === "public") - Number(b.scope === "public"));
  },
  staleTime: 60_000,
});

/** All that is known of one of them. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: ["avatar", id],
    queryFn: ({ signal }) => orator.avatars.get(id, { signal }),
    staleTime: 60_000,
  });
}

/** Every voice. */
export const voicesQuery = queryOptions({
  queryKey: ["voices", "all"],
  queryFn: ({ signal }) => allOf(orator.voices.list({ limit: 100 }, { signal })),
  staleTime: 60_000,
});
