import { useBlocker } from "@tanstack/react-router";
import { useWords } from "../i18n/words.ts";
import { useConfirm } from "./confirm.tsx";
import { uiWords } from "./words.ts";

/** Asks before a page is left on which something is not saved. */
export function useKeepChanges({ areUnsaved }: { areUnsaved: boolean }): void {
  const say = useWords(uiWords);
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async () =>
      areUnsaved &&
      !(await confirm({ title: say("leave"), text: say("leaveText"), action: say("leaveAction") })),
    enableBeforeUnload: areUnsaved,
  });
}
