import { NoWebGl2Error } from "@orator/stage/three";
import { CircleAlert, LoaderCircle } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useProblem } from "../../../../api/problems.ts";
import { useWords } from "../../../../i18n/words.ts";
import { Button } from "../../../../ui/button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { uiWords } from "../../../../ui/words.ts";
import type { Recipe } from "../recipe/recipe.ts";
import { editorWords } from "../words/editor-words.ts";
import { PersonStage, SHOWN_FRAMINGS } from "./person-stage.ts";
import type { ShownFraming } from "./person-stage.ts";
import { usePreview } from "./use-preview.ts";

interface PersonViewProps {
  recipe: Recipe;
  framing: ShownFraming;
  onFraming(framing: ShownFraming): void;
  className?: string;
  /** Stands over the picture. */
  children?: ReactNode;
}

/** Whoever is built, alive: drawn by the browser, and anew after each change. */
export function PersonView({ recipe, framing, onFraming, className, children }: PersonViewProps) {
  const say = useWords(editorWords);
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<PersonStage>(undefined);
  const shownFraming = useRef(framing);
  useEffect(() => {
    const made = new PersonStage(host.current!, shownFraming.current);
    stage.current = made;
    return () => made.dispose();
  }, []);
  useEffect(() => {
    shownFraming.current = framing;
    if (stage.current) stage.current.framing = framing;
  }, [framing]);
  const [isThere, setThere] = useState(false);
  const show = useCallback(async (avatar: Uint8Array) => {
    if (await stage.current!.show(avatar)) setThere(true);
  }, []);
  const { isWorking, fault, retry } = usePreview(recipe, show);
  return (
    <section
      aria-label={say("person")}
      className={classes(
        "relative overflow-hidden rounded-card border border-line bg-linear-to-b from-panel to-raised shadow-card",
        className,
      )}
    >
      <div
        ref={host}
        data-person={isWorking ? "coming" : "shown"} // Feet are not covered by what is pressed.
        className={classes("absolute inset-0", framing === "full_body" && "bottom-16")}
      />
      {children}
      <div role="status" className="pointer-events-none absolute inset-x-3 top-3 flex justify-end">
        {isWorking && (
          <span className="flex items-center gap-2 rounded-full border border-line bg-panel px-3 py-1 text-sm text-muted shadow-card">
            <LoaderCircle className="size-4 animate-spin" aria-hidden />
            {say(isThere ? "updating" : "loading")}
          </span>
        )}
      </div>
      {fault instanceof NoWebGl2Error ? (
        <Without3d />
      ) : (
        fault !== undefined && <PreviewFault fault={fault} onRetry={retry} />
      )}
      <div
        role="group"
        aria-label={say("framing")}
        className="absolute inset-x-0 bottom-3 mx-auto flex w-fit gap-0.5 rounded-xl border border-line bg-panel p-1 shadow-card"
      >
        {SHOWN_FRAMINGS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === framing}
            onClick={() => onFraming(one)}
            className="h-8 rounded-lg px-3 text-sm text-muted hover:text-ink aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-on-soft"
          >
            {say(one)}
          </button>
        ))}
      </div>
    </section>
  );
}

function Without3d() {
  const say = useWords(editorWords);
  return (
    <div
      role="alert"
      className="absolute inset-0 grid content-center justify-items-center gap-2 p-8 text-center"
    >
      <h2 className="font-semibold">{say("no3d")}</h2>
      <p className="max-w-sm text-muted">{say("no3dText")}</p>
    </div>
  );
}

function PreviewFault({ fault, onRetry }: { fault: unknown; onRetry(): void }) {
  const say = useWords(editorWords);
  const sayUi = useWords(uiWords);
  const problem = useProblem();
  return (
    <div
      role="alert"
      className="absolute inset-x-3 top-16 flex flex-wrap items-center gap-2 rounded-xl border border-danger bg-danger-soft p-3 text-sm"
    >
      <CircleAlert className="size-4 shrink-0 text-danger" aria-hidden />
      <p className="min-w-40 grow">
        {say("previewFault")} {problem(fault)}
      </p>
      <Button size="small" onClick={onRetry}>
        {sayUi("retry")}
      </Button>
    </div>
  );
}
