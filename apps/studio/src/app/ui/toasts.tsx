import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { createContext, useCallback, useContext, useState } from "react";
import type { ReactNode } from "react";
import { useWords } from "../i18n/words.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { uiWords } from "./words.ts";

/** Something to tell in passing. */
interface Notice {
  text: string;
  look?: "good" | "fault";
  /** Takes back what was done. */
  undo?: () => unknown;
}

type Tell = (notice: Notice) => void;

const LONG_MS = 10_000;
const SHORT_MS = 5_000;

const Telling = createContext<Tell>(() => {});

/** Tells in passing, at the edge of the page and to readers; with `undo`, for ten seconds with a way back. */
export function useTell(): Tell {
  return useContext(Telling);
}

/** Shows what is told. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const say = useWords(uiWords);
  const [notices, setNotices] = useState<readonly (Notice & { id: number })[]>([]);
  const tell = useCallback<Tell>(
    (notice) => setNotices((shown) => [...shown.slice(-2), { ...notice, id: nextId++ }]),
    [],
  );
  function take(id: number): void {
    setNotices((shown) => shown.filter((notice) => notice.id !== id));
  }
  return (
    <Telling value={tell}>
      <Toast.Provider label={say("notice")} swipeDirection="right">
        {children}
        {notices.map(({ id, text, look = "good", undo }) => (
          <Toast.Root
            key={id}
            type={look === "fault" ? "foreground" : "background"}
            duration={undo || look === "fault" ? LONG_MS : SHORT_MS}
            onOpenChange={(open) => !open && take(id)}
            className={classes(
              "flex items-center gap-3 rounded-xl border border-line bg-panel py-2 pr-2 pl-4 shadow-float",
              look === "fault" && "border-danger",
            )}
          >
            <Toast.Description className={classes("grow", look === "fault" && "text-danger")}>
              {text}
            </Toast.Description>
            {undo && (
              <Toast.Action altText={say("undo")} asChild onClick={() => void undo()}>
                <Button size="small">{say("undo")}</Button>
              </Toast.Action>
            )}
            <Toast.Close asChild>
              <Button look="quiet" size="icon" className="size-8" aria-label={say("close")}>
                <X aria-hidden />
              </Button>
            </Toast.Close>
          </Toast.Root>
        ))}
        <Toast.Viewport className="fixed right-3 bottom-3 z-60 grid w-[min(26rem,calc(100vw-1.5rem))] gap-2 outline-none" />
      </Toast.Provider>
    </Telling>
  );
}

let nextId = 1;
