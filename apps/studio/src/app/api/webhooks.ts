import { queryOptions } from "@tanstack/react-query";
import { orator } from "./orator.ts";

/** Where events are sent. */
export const endpointsQuery = queryOptions({
  queryKey: ["webhook-endpoints"],
  queryFn: ({ signal }) => orator.webhooks.listEndpoints({ signal }),
});
