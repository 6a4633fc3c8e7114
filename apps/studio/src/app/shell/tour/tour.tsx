import { X } from "lucide-react";
import { Popover } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { useSections } from "../sections.ts";
import { shellWords } from "../words.ts";
import { useTour } from "./tour-state.tsx";
import { tourWords } from "./words.ts";

/** Goes from section to section of the navigation and says what each is for. The page can be used meanwhile. */
export default function Tour() {
  const say = useWords(tourWords);
  const name = useWords(shellWords);
  const { close } = useTour();
  const sections = useSections().map((section) => section.name);
  const steps = [...sections.filter((section) => section !== "home"), "search" as const];
  const [index, setIndex] = useState(0);
  const step = steps[index]!;
  const isLast = index === steps.length - 1;
  const anchor = useAnchor(step);
  if (anchor === undefined) return null;
  return (
    <Popover.Root open onOpenChange={(open) => !open && close()}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          side={anchor.dataset.tour === step && step !== "search" ? "right" : "bottom"}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          aria-labelledby="tour-title"
          onInteractOutside={(event) => event.preventDefault()}
          className="z-40 grid w-80 max-w-[calc(100vw-1.5rem)] gap-3 rounded-2xl border border-line bg-panel p-4 shadow-float"
        >
          <div aria-live="polite" className="grid gap-1.5 pr-8">
            <p className="text-sm text-muted">{say("step", { index: index + 1, count: steps.length })}</p>
            <h2 id="tour-title" className="text-lg font-semibold">
              {step === "search" ? say("searchTitle") : name(step)}
            </h2>
            <p>{say(step)}</p>
          </div>
          <div className="flex items-center justify-end gap-2">
            {index > 0 && (
              <Button look="quiet" size="small" onClick={() => setIndex(index - 1)}>
                {say("back")}
              </Button>
            )}
            <Button look="primary" size="small" onClick={isLast ? close : () => setIndex(index + 1)}>
              {isLast ? say("done") : say("next")}
            </Button>
          </div>
          <Button
            look="quiet"
            size="icon"
            className="absolute top-2 right-2"
            aria-label={say("close")}
            onClick={close}
          >
            <X aria-hidden />
          </Button>
          <Popover.Arrow className="fill-panel" width={14} height={7} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** What a step points at, marked as long as it does: where the navigation is folded away, the button that opens it. */
function useAnchor(step: string): HTMLElement | undefined {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const marked = useRef<HTMLElement>(undefined);
  useEffect(() => {
    function look(): void {
      const seen = ["menu", step]
        .flatMap((name) => [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)])
        .findLast((element) => element.checkVisibility());
      delete marked.current?.dataset.touring;
      if (seen !== undefined) seen.dataset.touring = "";
      marked.current = seen;
      setAnchor(seen);
    }
    look();
    addEventListener("resize", look);
    return () => {
      removeEventListener("resize", look);
      delete marked.current?.dataset.touring;
    };
  }, [step]);
  return anchor;
}
