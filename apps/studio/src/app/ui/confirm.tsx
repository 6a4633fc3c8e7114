import { createContext, useCallback, useContext, useState } from "react";
import type { ReactNode } from "react";
import { useWords } from "../i18n/words.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { uiWords } from "./words.ts";

/** A question before something that cannot be undone. */
interface Question {
  title: string;
  /** Names what is lost. */
  text: ReactNode;
  /** What the button says that does it. */
  action: string;
}

type Ask = (question: Question) => Promise<boolean>;

const Asking = createContext<Ask>(async () => false);

/** Asks before what cannot be undone; resolves to whether it shall be done. */
export function useConfirm(): Ask {
  return useContext(Asking);
}

/** Holds the one question that may be open. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const say = useWords(uiWords);
  const [asked, setAsked] = useState<{ question: Question; answer(isSure: boolean): void }>();
  const ask = useCallback<Ask>((question) => new Promise((answer) => setAsked({ question, answer })), []);
  function close(isSure: boolean): void {
    asked?.answer(isSure);
    setAsked(undefined);
  }
  return (
    <Asking value={ask}>
      {children}
      <Dialog
        open={asked !== undefined}
        onClose={() => close(false)}
        title={asked?.question.title ?? ""}
        description={asked?.question.text}
        actions={
          <>
            <Button onClick={() => close(false)}>{say("cancel")}</Button>
            <Button look="danger" onClick={() => close(true)}>
              {asked?.question.action}
            </Button>
          </>
        }
      />
    </Asking>
  );
}
