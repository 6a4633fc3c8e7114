import type { BrandVoice, UpdateBrandVoiceBody } from "@orator/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { brandVoiceQuery, brandVoicesQuery } from "../../../api/brand-voices.ts";
import { orator } from "../../../api/orator.ts";
import { useTellFault } from "../../../ui/tell-fault.ts";
import { useTell } from "../../../ui/toasts.tsx";

/** A change, what is told of it, and what takes it back where that is possible. */
interface BrandChange {
  id: string;
  change: UpdateBrandVoiceBody;
  text: string;
  undo?: UpdateBrandVoiceBody;
  /** Told when it was taken back. */
  undone?: string;
}

/** Changes a brand voice; what is shown of it follows, and what was before comes back by the notice's button. */
export function useSaveBrand() {
  const client = useQueryClient();
  const tell = useTell();
  const tellFault = useTellFault();
  function keep(brand: BrandVoice): Promise<unknown> {
    client.setQueryData(brandVoiceQuery(brand.id).queryKey, brand);
    return client.invalidateQueries({ queryKey: brandVoicesQuery.queryKey });
  }
  async function takeBack({ id, undo, undone }: BrandChange): Promise<void> {
    try {
      await keep(await orator.brandVoices.update(id, undo!));
      tell({ text: undone ?? "" });
    } catch (error) {
      tellFault(error);
    }
  }
  return useMutation({
    mutationFn: ({ id, change }: BrandChange) => orator.brandVoices.update(id, change),
    async onSuccess(brand, changed) {
      await keep(brand);
      tell({ text: changed.text, ...(changed.undo && { undo: () => takeBack(changed) }) });
    },
  });
}
