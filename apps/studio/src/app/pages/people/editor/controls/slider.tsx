import { useId } from "react";
import { useWords } from "../../../../i18n/words.ts";
import type { Unit } from "../recipe/controls.ts";
import { editorWords } from "../words/editor-words.ts";
import { useNames } from "../words/use-names.ts";
import { Reset } from "./reset.tsx";

interface SliderProps {
  label: string;
  ends: readonly [less: string, more: string];
  unit: Unit;
  min: number;
  max: number;
  step: number;
  value: number;
  /** What is said in place of the number, such as that it follows another. */
  said?: string | undefined;
  /** Colors from one end to the other. */
  colors?: readonly string[];
  isChanged?: boolean;
  onChange(value: number): void;
  onReset?(): void;
}

/** A number between two ends that have names: by pointer, by arrows, read out with what it means. */
export function Slider(props: SliderProps) {
  const { label, ends, unit, min, max, step, value, colors, isChanged = false, onChange, onReset } = props;
  const say = useWords(editorWords);
  const names = useNames();
  const id = useId();
  const said = props.said ?? names.value(value, unit);
  const [less, more] = ends;
  return (
    <div>
      <div className="flex min-h-7 items-center gap-1.5">
        <label htmlFor={id} className="grow text-sm font-medium">
          {label}
        </label>
        {onReset && <Reset name={label} isChanged={isChanged} onReset={onReset} />}
        <output htmlFor={id} className="min-w-9 text-right text-sm text-muted tabular-nums">
          {said}
        </output>
      </div>
      {colors && (
        <div
          aria-hidden
          className="mt-1 h-2 rounded-full"
          style={{ background: `linear-gradient(to right, ${colors.join(", ")})` }}
        />
      )}
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={say("from", { value: said, less, more })}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="block h-6 w-full cursor-pointer accent-(--accent)"
      />
      <div aria-hidden className="flex justify-between gap-4 text-xs text-muted">
        <span>{less}</span>
        <span>{more}</span>
      </div>
    </div>
  );
}
