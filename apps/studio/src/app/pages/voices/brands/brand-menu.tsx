import type { BrandVoice } from "@orator/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy, Ellipsis, Trash2 } from "lucide-react";
import { brandVoicesQuery } from "../../../api/brand-voices.ts";
import { orator } from "../../../api/orator.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useTellFault } from "../../../ui/tell-fault.ts";
import { useTell } from "../../../ui/toasts.tsx";
import { uiWords } from "../../../ui/words.ts";
import { brandWords } from "./words.ts";

/** What can be done with a whole brand voice; `onGone` follows its end. */
export function BrandMenu({ brand, onGone }: { brand: BrandVoice; onGone?: () => unknown }) {
  const say = useWords(brandWords);
  const sayUi = useWords(uiWords);
  const tell = useTell();
  const tellFault = useTellFault();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { id, name } = brand;
  const whole = {
    onError: tellFault,
    onSettled: () => client.invalidateQueries({ queryKey: brandVoicesQuery.queryKey }),
  };
  const copy = useMutation({
    mutationFn: () =>
      orator.brandVoices.create({
        name: say("copyOf", { name }).slice(0, 200),
        language: brand.language,
        gender: brand.gender,
        age_range: brand.age_range,
        tone: brand.tone,
        vocabulary: brand.vocabulary,
        blacklist: brand.blacklist,
        whitelist: brand.whitelist,
      }),
    onSuccess: (made) => tell({ text: say("copied", { name: made.name }) }),
    ...whole,
  });
  const remove = useMutation({
    mutationFn: () => orator.brandVoices.delete(id),
    async onSuccess() {
      tell({ text: say("deleted", { name }) });
      await onGone?.();
    },
    ...whole,
  });
  async function askAndRemove(): Promise<void> {
    const question = {
      title: say("deleteTitle", { name }),
      text: say(brand.recording ? "deleteTextRecording" : "deleteText", { count: brand.vocabulary.length }),
      action: sayUi("delete"),
    };
    if (await confirm(question)) remove.mutate();
  }
  return (
    <Menu
      items={[
        { label: say("copy"), icon: <Copy aria-hidden />, onChoose: () => copy.mutate() },
        {
          label: sayUi("delete"),
          icon: <Trash2 aria-hidden />,
          danger: true,
          onChoose: askAndRemove,
        },
      ]}
    >
      <Button look="quiet" size="icon" aria-label={say("actions", { name })}>
        <Ellipsis aria-hidden />
      </Button>
    </Menu>
  );
}
