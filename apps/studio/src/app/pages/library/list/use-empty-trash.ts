import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trashQuery } from "../../../api/folders.ts";
import { orator } from "../../../api/orator.ts";
import { allOf, PAGE_SIZE } from "../../../api/pages.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { eachOf } from "../parts/each-of.ts";
import { libraryWords } from "./words.ts";

/** Deletes all that lies in the trash for good, after it has asked. */
export function useEmptyTrash() {
  const say = useWords(libraryWords);
  const client = useQueryClient();
  const confirm = useConfirm();
  const tell = useTell();
  const problem = useProblem();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const query = { is_trash: true, limit: PAGE_SIZE };
      const folders = await client.fetchQuery(trashQuery);
      const videos = await allOf(orator.videos.list(query));
      const assets = await allOf(orator.assets.list(query));
      return eachOf(
        [
          ...folders.map(
            ({ folder_id: id }) =>
              () =>
                orator.folders.delete(id),
          ),
          ...videos.map(
            ({ id }) =>
              () =>
                orator.videos.delete(id),
          ),
          ...assets.map(
            ({ asset_id: id }) =>
              () =>
                orator.assets.delete(id),
          ),
        ],
        async (deleteOne) => deleteOne(),
      );
    },
    onSuccess: ({ failed, error }) =>
      tell(
        failed === 0
          ? { text: say("trashEmptied") }
          : { look: "fault", text: say("trashFaults", { reason: problem(error) }) },
      ),
    onError: (error) => tell({ look: "fault", text: problem(error) }),
    onSettled: () =>
      Promise.all(
        ["folders", "videos", "assets"].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ),
  });
  async function askAndEmpty(): Promise<void> {
    const question = { title: say("emptyTrash"), text: say("emptyTrashText"), action: say("emptyTrash") };
    if (await confirm(question)) mutate();
  }
  return { isPending, ask: () => void askAndEmpty() };
}
