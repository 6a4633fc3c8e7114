/** What the log of requests is narrowed to. */
export interface RequestsSearch {
  status?: "2xx" | "4xx" | "5xx";
}

/** What the log of deliveries is narrowed to. */
export interface DeliveriesSearch {
  endpoint?: string;
  status?: "pending" | "delivered" | "failed";
}
