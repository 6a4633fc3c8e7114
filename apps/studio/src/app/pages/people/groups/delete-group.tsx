import type { AvatarGroup } from "@orator/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { orator } from "../../../api/orator.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { useTellFault } from "../../../ui/tell-fault.ts";
import { useTell } from "../../../ui/toasts.tsx";
import { groupWords } from "./words.ts";

/** Deletes somebody with all their pictures, after it has asked. */
export function DeleteGroup({ group }: { group: AvatarGroup }) {
  const say = useWords(groupWords);
  const tell = useTell();
  const tellFault = useTellFault();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { group_id: id, name, num_looks: count } = group;
  const remove = useMutation({
    mutationFn: () => orator.photoAvatars.deleteGroup(id),
    async onSuccess() {
      tell({ text: say("deleted", { name }) });
      await navigate({ to: "/people/groups", replace: true });
      await Promise.all(
        ["people", "photo-groups"].map((key) => client.invalidateQueries({ queryKey: [key] })),
      );
    },
    onError: tellFault,
  });
  async function ask(): Promise<void> {
    const question = {
      title: say("deleteTitle", { name }),
      text: say("deleteText", { count }),
      action: say("delete"),
    };
    if (await confirm(question)) remove.mutate();
  }
  return (
    <Button look="quiet" className="text-danger" busy={remove.isPending} onClick={() => void ask()}>
      <Trash2 aria-hidden />
      <span className="max-sm:sr-only">{say("delete")}</span>
    </Button>
  );
}
