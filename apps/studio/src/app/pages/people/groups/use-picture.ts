import type { PhotoAvatar } from "@orator/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { orator } from "../../../api/orator.ts";
import { useWords } from "../../../i18n/words.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { useTellFault } from "../../../ui/tell-fault.ts";
import { useTell } from "../../../ui/toasts.tsx";
import { groupWords } from "./words.ts";

type Motion = PhotoAvatar["motion"];

/** What can be done with one picture of somebody; `onGone` follows its end. */
export function usePicture(picture: PhotoAvatar, onGone: () => void) {
  const say = useWords(groupWords);
  const tell = useTell();
  const tellFault = useTellFault();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { avatar_id: id, name, motion } = picture;
  const whole = {
    onError: tellFault,
    onSettled: () => client.invalidateQueries({ queryKey: ["photo-groups"] }),
  };
  const move = useMutation({
    mutationFn: ({ wished }: { wished: Motion; before?: Motion }) =>
      orator.photoAvatars.addMotion({ id, ...wished }),
    onSuccess: (_, { before }) =>
      tell({ text: say("motionSaved"), ...(before && { undo: () => setMotion(before) }) }),
    ...whole,
  });
  function setMotion(wished: Motion, before?: Motion): void {
    move.mutate({ wished, ...(before && { before }) });
  }
  const upscale = useMutation({
    mutationFn: () => orator.photoAvatars.upscale({ id }),
    onSuccess: ({ upscaled }) =>
      upscaled && tell({ text: say("larger", { width: upscaled.width, height: upscaled.height }) }),
    ...whole,
  });
  const remove = useMutation({
    mutationFn: () => orator.photoAvatars.delete(id),
    async onSuccess() {
      tell({ text: say("pictureDeleted", { name }) });
      onGone();
      await client.invalidateQueries({ queryKey: ["people"] });
    },
    ...whole,
  });
  return {
    isMoving: move.isPending,
    /** How it moves; what was just wished, while that is being kept. */
    motion: move.isPending ? move.variables.wished : motion,
    /** How it moves from now on; told with a way back. */
    move: (wished: Motion) => setMotion(wished, motion),
    upscale,
    remove: {
      async ask(): Promise<void> {
        const question = {
          title: say("deletePictureTitle", { name }),
          text: say("deletePictureText"),
          action: say("delete"),
        };
        if (await confirm(question)) remove.mutate();
      },
    },
  };
}
