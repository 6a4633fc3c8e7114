import { useId } from "react";
import { classes } from "../../../../ui/classes.ts";

/** One of some words to choose. */
interface Chip {
  name: string;
  value: string;
}

interface ChipsProps {
  chips: readonly Chip[];
  value: string | undefined;
  onChange(value: string): void;
  /** Chips with the same name are one choice, wherever they stand. */
  group?: string;
  className?: string;
}

/** Words of which one is chosen: one stop of the Tab key, arrows between them. */
export function Chips({ chips, value, onChange, group, className }: ChipsProps) {
  const own = useId();
  return (
    <div className={classes("flex flex-wrap gap-1.5", className)}>
      {chips.map((chip) => (
        <label
          key={chip.value}
          className={classes(
            "relative flex min-h-8 cursor-pointer items-center rounded-lg border border-line bg-panel px-2.5 text-sm hover:bg-raised",
            "has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-on-soft",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
          )}
        >
          <input
            type="radio"
            name={group ?? own}
            className="sr-only"
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
          />
          {chip.name}
        </label>
      ))}
    </div>
  );
}
