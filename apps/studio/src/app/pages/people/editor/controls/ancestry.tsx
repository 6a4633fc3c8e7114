import { useWords } from "../../../../i18n/words.ts";
import { sharesOf, withShare } from "../recipe/ancestry.ts";
import { withValue, valueAt } from "../recipe/recipe.ts";
import { editorWords } from "../words/editor-words.ts";
import { useBuilding } from "./building.tsx";
import { Reset } from "./reset.tsx";
import { Slider } from "./slider.tsx";

const NAMES = ["african", "asian", "caucasian"] as const;
const PATH = "body/ethnicity";

/** Where somebody's ancestors come from, as three shares of one whole. */
export function Ancestry() {
  const say = useWords(editorWords);
  const { recipe, base, change } = useBuilding();
  const shares = sharesOf(recipe);
  const former = sharesOf(base);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{say("ancestry")}</legend>
      <div className="flex items-start gap-1.5">
        <div className="grow">
          <p aria-hidden className="text-sm font-medium">
            {say("ancestry")}
          </p>
          <p className="text-xs text-muted">{say("ancestryHint")}</p>
        </div>
        <Reset
          name={say("ancestry")}
          isChanged={shares.some((share, index) => Math.abs(share - former[index]!) > 0.005)}
          onReset={() => change(withValue(recipe, PATH, valueAt(base, PATH)), `${PATH} reset`)}
        />
      </div>
      {NAMES.map((name, index) => (
        <Slider
          key={name}
          label={say(name)}
          ends={["0 %", "100 %"]}
          unit="share"
          min={0}
          max={1}
          step={0.01}
          value={Math.round(shares[index]! * 100) / 100}
          onChange={(share) => change(withShare(recipe, index, share), `${PATH}/${name}`)}
        />
      ))}
    </fieldset>
  );
}
