import { useBlocker } from "@tanstack/react-router";
import { useWords } from "../../../i18n/words.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { formWords } from "./words.ts";

/** Asks before a page is left on which something is not saved. */
export function useKeepChanges({ areUnsaved }: { areUnsaved: boolean }): void {
  const say = useWords(formWords);
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async () =>
      areUnsaved &&
      !(await confirm({ title: say("leave"), text: say("leaveText"), action: say("leaveAction") })),
    enableBeforeUnload: areUnsaved,
  });
}
