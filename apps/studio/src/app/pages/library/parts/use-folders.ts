import type { Folder } from "@orator/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { defineWords, useWords } from "../../../i18n/words.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { useTell } from "../../../ui/toasts.tsx";

const words = defineWords({
  en: {
    trashed: "{name} lies in the trash, with all that is in it.",
    restored: "{name} is back, with all that was in it.",
    deleteTitle: "Delete “{name}”?",
    deleteText: "The folder is gone for good, with everything in it. Nothing brings it back.",
    deleteAction: "Delete for good",
    deleted: "{name} was deleted.",
  },
  de: {
    trashed: "{name} liegt im Papierkorb, mit allem, was darin ist.",
    restored: "{name} ist wieder da, mit allem, was darin war.",
    deleteTitle: "„{name}“ löschen?",
    deleteText: "Der Ordner ist dann endgültig weg, mit allem, was darin ist. Nichts holt ihn zurück.",
    deleteAction: "Endgültig löschen",
    deleted: "{name} wurde gelöscht.",
  },
});

/** Makes, names, throws away and brings back folders; lists are asked anew. */
export function useFolders() {
  const say = useWords(words);
  const client = useQueryClient();
  const tell = useTell();
  const problem = useProblem();
  const confirm = useConfirm();

  /** What is in a folder comes and goes with it. */
  function refresh(): Promise<unknown> {
    return Promise.all(
      ["folders", "videos", "assets", "templates", "translations"].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
  }
  async function attempt(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      await refresh();
      return true;
    } catch (error) {
      tell({ look: "fault", text: problem(error) });
      return false;
    }
  }
  async function restore({ folder_id: id, name }: Folder): Promise<void> {
    if (await attempt(orator.folders.restore(id))) tell({ text: say("restored", { name }) });
  }

  return {
    /** Makes a folder in another or at the top; rejects where the name is taken. */
    async create(name: string, parentId: string | null): Promise<Folder> {
      const folder = await orator.folders.create({ name, ...(parentId !== null && { parent_id: parentId }) });
      await refresh();
      return folder;
    },
    /** Gives a folder another name; rejects where it is taken. */
    async rename({ folder_id: id }: Folder, name: string): Promise<void> {
      await orator.folders.rename(id, { name });
      await refresh();
    },
    /** Throws a folder away with all that is in it; can be undone. */
    async trash(folder: Folder): Promise<void> {
      if (await attempt(orator.folders.trash(folder.folder_id)))
        tell({ text: say("trashed", { name: folder.name }), undo: () => restore(folder) });
    },
    restore,
    /** Deletes a folder of the trash with all that is in it, after it has asked. */
    async deleteForGood({ folder_id: id, name }: Folder): Promise<void> {
      const isSure = await confirm({
        title: say("deleteTitle", { name }),
        text: say("deleteText"),
        action: say("deleteAction"),
      });
      if (isSure && (await attempt(orator.folders.delete(id)))) tell({ text: say("deleted", { name }) });
    },
  };
}
