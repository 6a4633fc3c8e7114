import { infiniteQueryOptions } from "@tanstack/react-query";

/** A page of a list that goes on by a token. */
interface Followed {
  token: string | null;
}

/** A page of a list whose pages have numbers. */
interface Numbered {
  pagination: { page: number; total_pages: number };
}

/** A list whose pages have numbers, page after page as it is scrolled. */
export function numberedQuery<Answer extends Numbered>(
  key: readonly unknown[],
  load: (page: number, signal: AbortSignal) => PromiseLike<Answer>,
) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, total_pages: last } }: Answer) =>
      page < last ? page + 1 : undefined,
  });
}

/** A list that goes on by tokens, page after page as it is scrolled; `refetchMs` for one that grows meanwhile. */
export function followedQuery<Answer extends Followed>(
  key: readonly unknown[],
  load: (token: { token?: string }, signal: AbortSignal) => PromiseLike<Answer>,
  { refetchMs }: { refetchMs?: number } = {},
) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => load(pageParam === "" ? {} : { token: pageParam }, signal),
    initialPageParam: "",
    getNextPageParam: ({ token }: Answer) => token ?? undefined,
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
  });
}

/** Every item of every page of a list. Meant for what an account has few of, such as folders and people. */
export async function allOf<Item>(pages: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of pages) items.push(item);
  return items;
}

/** How many items a page of a long list has, the most that the service gives at once. */
export const PAGE_SIZE = 100;
