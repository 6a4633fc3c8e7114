import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useWords } from "../i18n/words.ts";
import { uiWords } from "./words.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";

interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  open: boolean;
  onClose(): void;
  children?: ReactNode;
  /** What is pressed at the end, right-aligned. */
  actions?: ReactNode;
  wide?: boolean;
}

/** A window over the page; Escape and a press outside close it, and the focus goes back to where it was. */
export function Dialog({ title, description, open, onClose, children, actions, wide }: DialogProps) {
  const say = useWords(uiWords);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Radix.Content
          {...(description === undefined && { "aria-describedby": undefined })}
          className={classes(
            "fixed inset-x-3 bottom-3 z-50 mx-auto grid max-h-[calc(100dvh-1.5rem)] max-w-lg gap-4 overflow-y-auto rounded-2xl border border-line bg-panel p-5 shadow-float",
            "sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2",
            wide && "max-w-3xl",
          )}
        >
          <div className="flex items-start gap-3">
            <div className="grow">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <Button look="quiet" size="icon" className="-mt-2 -mr-2" aria-label={say("close")}>
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          {children}
          {actions && <div className="flex flex-wrap justify-end gap-2">{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
