/** `page` and `limit` of a query, checked. */
export interface PageQuery {
  page: number;
  limit: number;
}

/** The offset of a page's first item. */
export function offsetOf({ page, limit }: PageQuery): number {
  return (page - 1) * limit;
}

/** The Pagination object of a list's answer. */
export function paginationOf({ page, limit }: PageQuery, total: number) {
  return { page, limit, total, total_pages: Math.ceil(total / limit) };
}
