import type { BrandVoice } from "@orator/sdk";
import { queryOptions } from "@tanstack/react-query";
import { allOf } from "./pages.ts";
import { orator } from "./orator.ts";

/** Every brand voice of the account, newest first. */
export const brandVoicesQuery = queryOptions({
  queryKey: ["brand-voices"],
  async queryFn({ signal }): Promise<BrandVoice[]> {
    const all = await allOf(orator.brandVoices.list({}, { signal }));
    return all.filter((voice) => typeof voice !== "string");
  },
});

/** One of them. */
export function brandVoiceQuery(id: string) {
  return queryOptions({
    queryKey: ["brand-voice", id],
    queryFn: ({ signal }) => orator.brandVoices.get(id, { signal }),
  });
}
