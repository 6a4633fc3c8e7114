import { useWords } from "../../../../i18n/words.ts";
import { below, shownBy } from "../recipe/controls.ts";
import { OF_PATTERNS } from "../recipe/fabric.ts";
import type { Kind, Slot } from "../recipe/garments.ts";
import { valueAt, withValue } from "../recipe/recipe.ts";
import { wearing, wornAt } from "../recipe/wear.ts";
import { uiWords } from "../../../../ui/words.ts";
import { useNames } from "../words/use-names.ts";
import { useBuilding } from "./building.tsx";
import { Chips } from "./chips.tsx";
import { ControlView } from "./control-view.tsx";
import { Reset } from "./reset.tsx";

const NOTHING = "nothing";
/** What is looked at first of a garment; the rest is folded away. */
const FIRST = 4;

/** What is worn at one place: which kind, and what can be chosen of it. */
export function SlotView({ slot }: { slot: Slot }) {
  const names = useNames();
  const { recipe, base, change } = useBuilding();
  const { path, kinds, usual } = slot;
  const worn = wornAt(recipe, slot);
  const label = names.of(path) ?? path;
  const chips = [...(usual === undefined ? [NOTHING] : []), ...kinds.map(({ name }) => name)].map(
    (value) => ({
      value,
      name: names.option(path, value) ?? value,
    }),
  );
  return (
    <section className="grid gap-4 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <div className="flex min-h-7 items-center gap-1.5">
          <h3 className="grow text-sm font-semibold">{label}</h3>
          <Reset
            name={label}
            isChanged={JSON.stringify(valueAt(recipe, path)) !== JSON.stringify(valueAt(base, path))}
            onReset={() => change(withValue(recipe, path, valueAt(base, path)), `${path} reset`)}
          />
        </div>
        <Chips
          chips={chips}
          value={worn?.name ?? NOTHING}
          onChange={(name) => change(wearing(recipe, slot, name === NOTHING ? undefined : name), path)}
          className="mt-1"
        />
      </fieldset>
      {worn !== undefined && <Chosen path={path} kind={worn} />}
    </section>
  );
}

function Chosen({ path, kind }: { path: string; kind: Kind }) {
  const sayUi = useWords(uiWords);
  const { recipe } = useBuilding();
  const pattern = kind.controls.find((control) => control.path === "fabric/pattern");
  const isPlain = pattern !== undefined && shownBy(below(path, pattern), recipe) === "plain";
  const shown = kind.controls.filter((control) => !(isPlain && OF_PATTERNS.includes(control.path)));
  const views = shown.map((control) => (
    <ControlView key={control.path} control={below(path, control)} name={control.path} />
  ));
  if (views.length <= FIRST + 1) return views;
  return (
    <>
      {views.slice(0, FIRST)}
      <details className="group">
        <summary className="cursor-pointer text-sm text-muted hover:text-ink">{sayUi("more")}</summary>
        <div className="grid gap-4 pt-3">{views.slice(FIRST)}</div>
      </details>
    </>
  );
}
