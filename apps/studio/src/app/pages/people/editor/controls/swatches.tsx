import { Plus } from "lucide-react";
import { useId } from "react";
import { useWords } from "../../../../i18n/words.ts";
import { classes } from "../../../../ui/classes.ts";
import { editorWords } from "../words/editor-words.ts";
import { Reset } from "./reset.tsx";

const RING =
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";
const CHOSEN = "ring-2 ring-accent ring-offset-2 ring-offset-panel";

/** A color to choose: what it is called, what the recipe says for it, and how it looks. */
interface Swatch {
  name: string;
  value: string;
  color: string;
}

interface SwatchesProps {
  label: string;
  swatches: readonly Swatch[];
  /** Words beside the colors, such as for none. */
  words?: readonly { name: string; value: string | undefined }[];
  value: string | undefined;
  /** Whether any other color may be chosen. */
  isOpen: boolean;
  isChanged: boolean;
  onChange(value: string | undefined): void;
  onReset(): void;
}

/** Colors in a row, of which one is chosen, and any other by the browser's own chooser. */
export function Swatches(props: SwatchesProps) {
  const { label, swatches, words = [], value, isOpen, isChanged, onChange, onReset } = props;
  const say = useWords(editorWords);
  const group = useId();
  const isOther =
    value !== undefined &&
    !swatches.some((swatch) => swatch.value === value) &&
    !words.some((word) => word.value === value);
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="flex min-h-7 items-center gap-1.5">
        <span aria-hidden className="grow text-sm font-medium">
          {label}
        </span>
        <Reset name={label} isChanged={isChanged} onReset={onReset} />
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        {words.map((word) => (
          <label
            key={word.name}
            className={classes(
              "relative flex h-7 cursor-pointer items-center rounded-full border border-line px-2.5 text-xs hover:bg-raised",
              "has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-soft",
              RING,
            )}
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={word.value === value}
              onChange={() => onChange(word.value)}
            />
            {word.name}
          </label>
        ))}
        {swatches.map((swatch) => (
          <label
            key={swatch.value}
            title={swatch.name}
            style={{ backgroundColor: swatch.color }}
            className={classes(
              "relative size-7 cursor-pointer rounded-full border border-strong-line",
              swatch.value === value && CHOSEN,
              RING,
            )}
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              aria-label={swatch.name}
              checked={swatch.value === value}
              onChange={() => onChange(swatch.value)}
            />
          </label>
        ))}
        {isOpen && (
          <label
            title={say("otherColor")}
            style={isOther ? { backgroundColor: value } : undefined}
            className={classes(
              "relative grid size-7 cursor-pointer place-items-center rounded-full border border-dashed border-strong-line text-muted",
              isOther && `border-solid ${CHOSEN}`,
              RING,
            )}
          >
            {!isOther && <Plus className="size-3.5" aria-hidden />}
            <input
              type="color"
              aria-label={`${label}: ${say("otherColor")}`}
              value={isOther ? value : "#808080"}
              onChange={({ target }) => onChange(target.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        )}
      </div>
    </fieldset>
  );
}
