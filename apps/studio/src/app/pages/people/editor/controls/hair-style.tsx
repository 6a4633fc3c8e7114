import { useState } from "react";
import { useWords } from "../../../../i18n/words.ts";
import { TextField } from "../../../../ui/field.tsx";
import { HAIR_STYLES } from "../recipe/hair-styles.ts";
import { HAIR_STYLE } from "../recipe/person-controls.ts";
import { editorWords } from "../words/editor-words.ts";
import { useNames } from "../words/use-names.ts";
import { Chips } from "./chips.tsx";
import { Reset } from "./reset.tsx";
import { useControl } from "./use-control.ts";

/** Hair styles by length, and those that a search finds. */
export function HairStyle() {
  const say = useWords(editorWords);
  const names = useNames();
  const { value, isChanged, set, reset } = useControl(HAIR_STYLE);
  const [sought, setSought] = useState("");
  const label = names.of("hair/style") ?? "";
  const groups = Object.entries(HAIR_STYLES).map(([length, styles]) => ({
    length,
    chips: styles
      .map((style) => ({ value: style, name: names.option("hair/style", style) ?? style }))
      .filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase())),
  }));
  const found = groups.filter(({ chips }) => chips.length > 0);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-end gap-1.5">
        <div className="grow">
          <TextField
            label={say("findStyle")}
            type="search"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </div>
        <div className="mb-2">
          <Reset name={label} isChanged={isChanged} onReset={reset} />
        </div>
      </div>
      {found.length === 0 && <p className="text-sm text-muted">{say("noStyle")}</p>}
      {found.map(({ length, chips }) => (
        <div key={length} className="grid gap-1.5">
          <p className="text-xs font-medium text-muted">{names.of(length)}</p>
          <Chips chips={chips} value={value} onChange={set} group="hair-style" />
        </div>
      ))}
    </fieldset>
  );
}
