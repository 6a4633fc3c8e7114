import { classes } from "../../../../ui/classes.ts";
import { CheckField, SelectField } from "../../../../ui/field.tsx";
import type { ChoiceControl, ColorControl, Control, FlagControl, RangeControl } from "../recipe/controls.ts";
import { IRISES, PALETTES, SKIN_TONES } from "../recipe/palettes.ts";
import { useNames } from "../words/use-names.ts";
import { Chips } from "./chips.tsx";
import { Reset } from "./reset.tsx";
import { Slider } from "./slider.tsx";
import { Swatches } from "./swatches.tsx";
import { useControl } from "./use-control.ts";

/** More words than these are a list that opens. */
const MOST_CHIPS = 5;

interface ControlProps<Kind> {
  control: Kind;
  /** What it is called by; its path where nothing is said. */
  name: string;
}

/** A control as what it is: a slider, colors, words to choose from, a box to tick. */
export function ControlView({ control, name }: ControlProps<Control>) {
  switch (control.kind) {
    case "range":
      return <Range control={control} name={name} />;
    case "choice":
      return control.path === "skin/eyes/iris" ? (
        <Irises control={control} name={name} />
      ) : (
        <Choice control={control} name={name} />
      );
    case "color":
      return <Color control={control} name={name} />;
    case "flag":
      return <Flag control={control} name={name} />;
  }
}

function Range({ control, name }: ControlProps<RangeControl>) {
  const names = useNames();
  const { value, isChanged, set, reset } = useControl(control);
  const { min, max, step, unit, path } = control;
  const [less = "", more = ""] = names.ends(name);
  return (
    <Slider
      label={names.of(name) ?? name}
      ends={[less, more]}
      {...{ min, max, step, unit, isChanged }}
      value={value ?? min}
      said={value === undefined ? names.without(name) : undefined}
      {...(path === "skin/tone" && { colors: SKIN_TONES })}
      onChange={set}
      onReset={reset}
    />
  );
}

function Choice({ control, name }: ControlProps<ChoiceControl>) {
  const names = useNames();
  const { value, isChanged, set, reset } = useControl(control);
  const label = names.of(name) ?? name;
  const options = control.options.map((option) => ({
    value: option,
    name: names.option(name, option) ?? option,
  }));
  if (options.length > MOST_CHIPS)
    return (
      <div className="flex items-end gap-1.5">
        <div className="grow">
          <SelectField label={label} value={value ?? ""} onChange={({ target }) => set(target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={classes("mb-2", !isChanged && "hidden")}>
          <Reset name={label} isChanged={isChanged} onReset={reset} />
        </div>
      </div>
    );
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="flex min-h-7 items-center gap-1.5">
        <span aria-hidden className="grow text-sm font-medium">
          {label}
        </span>
        <Reset name={label} isChanged={isChanged} onReset={reset} />
      </div>
      <Chips chips={options} value={value} onChange={set} className="mt-1" />
    </fieldset>
  );
}

function Irises({ control, name }: ControlProps<ChoiceControl>) {
  const names = useNames();
  const { value, isChanged, set, reset } = useControl(control);
  return (
    <Swatches
      label={names.of(name) ?? name}
      swatches={control.options.map((option) => ({
        name: names.option(name, option) ?? option,
        value: option,
        color: IRISES[option]!,
      }))}
      isOpen={false}
      {...{ value, isChanged }}
      onChange={set}
      onReset={reset}
    />
  );
}

function Color({ control, name }: ControlProps<ColorControl>) {
  const names = useNames();
  const { value, isChanged, set, reset } = useControl(control);
  const { palette, names: known = [], usual } = control;
  const swatches = PALETTES[palette].map(([word, color]) => ({
    name: (palette === "hair" ? names.option("", word) : names.of(word)) ?? word,
    value: known.includes(word) ? word : color,
    color,
  }));
  const unset = usual === undefined ? [{ name: names.without(name) ?? "", value: undefined }] : [];
  const words = known
    .filter((word) => !swatches.some((swatch) => swatch.value === word))
    .map((word) => ({ name: names.option(name, word) ?? word, value: word }));
  return (
    <Swatches
      label={names.of(name) ?? name}
      swatches={swatches}
      words={[...unset, ...words]}
      isOpen
      {...{ value, isChanged }}
      onChange={set}
      onReset={reset}
    />
  );
}

function Flag({ control, name }: ControlProps<FlagControl>) {
  const names = useNames();
  const { value, set } = useControl(control);
  return (
    <CheckField
      label={names.of(name) ?? name}
      checked={value ?? false}
      onChange={({ target }) => set(target.checked)}
    />
  );
}
