import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../../../i18n/words.ts";
import { traitsOf } from "../recipe/traits.ts";
import type { Trait, TraitPart } from "../recipe/traits.ts";
import { editorWords } from "../words/editor-words.ts";
import { useNames } from "../words/use-names.ts";
import { Slider } from "./slider.tsx";
import { useControl } from "./use-control.ts";

/** Every trait of some parts of the body, folded part by part. */
export function Traits({ parts }: { parts: readonly TraitPart[] }) {
  const say = useWords(editorWords);
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-label={say("inDetail")}>
      <h3 className="text-sm font-semibold">{say("inDetail")}</h3>
      <p className="text-xs text-muted">{say("traitsHint")}</p>
      {parts.map((part) => (
        <Part key={part} part={part} />
      ))}
    </section>
  );
}

function Part({ part }: { part: TraitPart }) {
  const names = useNames();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-lg border border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-3 py-2 text-sm font-medium hover:bg-raised">
        <ChevronRight className="size-4 text-muted transition group-open:rotate-90" aria-hidden />
        {names.of(`part/${part}`)}
      </summary>
      {isOpen && (
        <div className="grid gap-4 px-3 pt-2 pb-4">
          {traitsOf(part).map((trait) => (
            <TraitSlider key={trait.name} trait={trait} />
          ))}
        </div>
      )}
    </details>
  );
}

function TraitSlider({ trait }: { trait: Trait }) {
  const names = useNames();
  const { value = 0, isChanged, set, reset } = useControl(trait);
  const { min, max, step, unit, name, ends } = trait;
  return (
    <Slider
      label={names.of(name) ?? name}
      ends={names.traitEnds(ends) ?? ["", ""]}
      {...{ min, max, step, unit, value, isChanged }}
      onChange={set}
      onReset={reset}
    />
  );
}
