import type { RequestOptions, RequestSpec, Send } from "./options.ts";

/** A list: await it for the first page, or iterate over every item of every page. */
export interface Pages<Answer, Item> extends Promise<Answer>, AsyncIterable<Item> {
  /** Page by page, each as the service answers it. */
  pages(): AsyncIterable<Answer>;
}

interface Numbered {
  pagination: { page: number; total_pages: number };
}

interface Followed {
  token: string | null;
  has_more: boolean;
}

/**
 * A list of either kind of pages. The first page is asked for once, when it is first needed; the others while they are
 * iterated over.
 *
 * @param items the name of the member that holds the items
 */
export function listPages<
  Answer extends Record<Items, readonly unknown[]> & (Numbered | Followed),
  Items extends string,
>(
  send: Send,
  spec: RequestSpec,
  items: Items,
  options: RequestOptions | undefined,
): Pages<Answer, Answer[Items][number]> {
  let first: Promise<Answer> | undefined;
  const firstPage = (): Promise<Answer> => (first ??= send<Answer>(spec, options));

  async function* pages(): AsyncGenerator<Answer> {
    let page = await firstPage();
    for (;;) {
      yield page;
      const next = nextOf(page);
      if (next === undefined) return;
      page = await send<Answer>({ ...spec, query: { ...spec.query, ...next } }, options);
    }
  }

  return {
    // oxlint-disable-next-line unicorn/no-thenable -- a list is awaited for its first page
    then: (onDone, onFailed) => firstPage().then(onDone, onFailed),
    catch: (onFailed) => firstPage().catch(onFailed),
    finally: (onEnd) => firstPage().finally(onEnd),
    [Symbol.toStringTag]: "Pages",
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* page[items];
    },
  };
}

/** The query members that ask for the page after this one. */
function nextOf(page: Numbered | Followed): { page: number } | { token: string } | undefined {
  if ("pagination" in page) {
    const { page: number, total_pages } = page.pagination;
    return number < total_pages ? { page: number + 1 } : undefined;
  }
  return page.has_more && page.token !== null ? { token: page.token } : undefined;
}
