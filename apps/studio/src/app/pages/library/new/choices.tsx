import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "../../../i18n/words.ts";
import { classes } from "../../../ui/classes.ts";
import { ASPECTS } from "./order.ts";
import type { NewVideo } from "./order.ts";
import { newWords } from "./words.ts";

const SWATCHES = ["#ffffff", "#e9eef2", "#1b2a41", "#0f766e", "#f4d9c6", "#cfe3d4"];
const SHAPES = { "16:9": "w-8 h-4.5", "9:16": "w-4.5 h-8", "1:1": "size-6" };
const RING =
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";

interface ChoiceProps<Value> {
  value: Value;
  onChange(value: Value): void;
}

/** Wide, tall or square. */
export function AspectChoice({ value, onChange }: ChoiceProps<NewVideo["aspect"]>) {
  const say = useWords(newWords);
  return (
    <Group label={say("shape")}>
      {ASPECTS.map((aspect) => (
        <label
          key={aspect}
          className={classes(
            "relative grid h-20 w-24 cursor-pointer content-center justify-items-center gap-1.5 rounded-lg border border-line bg-panel text-sm hover:bg-raised",
            "has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-soft",
            RING,
          )}
        >
          <input
            type="radio"
            name="aspect"
            className="sr-only"
            checked={value === aspect}
            onChange={() => onChange(aspect)}
          />
          <span className="grid h-8 place-items-center">
            <span className={classes("block rounded-sm border-2 border-current", SHAPES[aspect])} />
          </span>
          {say(aspect)} {aspect}
        </label>
      ))}
    </Group>
  );
}

/** What is behind the person: what they come with, one of a few colors, or any. */
export function BackgroundChoice({ value, onChange }: ChoiceProps<string>) {
  const say = useWords(newWords);
  const isOther = value !== "" && !SWATCHES.includes(value);
  return (
    <Group label={say("background")}>
      <label
        className={classes(
          "relative flex h-10 cursor-pointer items-center rounded-lg border border-line px-3 text-sm hover:bg-raised",
          "has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-soft",
          RING,
        )}
      >
        <input
          type="radio"
          name="background"
          className="sr-only"
          checked={value === ""}
          onChange={() => onChange("")}
        />
        {say("backgroundOwn")}
      </label>
      {SWATCHES.map((color) => (
        <label
          key={color}
          title={color}
          className={classes(
            "relative size-10 cursor-pointer rounded-full border border-strong-line has-checked:ring-2 has-checked:ring-accent has-checked:ring-offset-2 has-checked:ring-offset-panel",
            RING,
          )}
          style={{ backgroundColor: color }}
        >
          <input
            type="radio"
            name="background"
            className="sr-only"
            aria-label={say("backgroundColor", { color })}
            checked={value === color}
            onChange={() => onChange(color)}
          />
        </label>
      ))}
      <label
        title={say("backgroundOther")}
        className={classes(
          "relative grid size-10 cursor-pointer place-items-center rounded-full border border-dashed border-strong-line text-muted",
          isOther && "border-solid ring-2 ring-accent ring-offset-2 ring-offset-panel",
          RING,
        )}
        style={isOther ? { backgroundColor: value } : undefined}
      >
        {!isOther && <Plus className="size-4" aria-hidden />}
        <input
          type="color"
          aria-label={say("backgroundOther")}
          value={isOther ? value : "#808080"}
          onChange={({ target }) => onChange(target.value)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
    </Group>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-2.5">{children}</div>
    </fieldset>
  );
}
