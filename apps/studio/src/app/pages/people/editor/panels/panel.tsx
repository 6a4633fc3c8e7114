import type { ReactNode } from "react";
import { Ancestry } from "../controls/ancestry.tsx";
import { ControlView } from "../controls/control-view.tsx";
import { HairStyle } from "../controls/hair-style.tsx";
import { SlotView } from "../controls/slot-view.tsx";
import { Traits } from "../controls/traits.tsx";
import { useBuilding } from "../controls/building.tsx";
import type { Control } from "../recipe/controls.ts";
import { ACCESSORIES, CLOTHES } from "../recipe/garments.ts";
import { BEARD, BROWS, BUILD, EYES, FACE, HAIR, MAKE_UP, SKIN } from "../recipe/person-controls.ts";
import { valueAt } from "../recipe/recipe.ts";
import { useWords } from "../../../../i18n/words.ts";
import { editorWords } from "../words/editor-words.ts";
import type { Group } from "./groups.ts";

/** The controls of one group. */
export function Panel({ group }: { group: Group }) {
  const say = useWords(editorWords);
  switch (group) {
    case "face":
      return (
        <>
          <Controls controls={FACE} />
          <Ancestry />
          <Traits parts={["head", "forehead", "cheek", "nose", "mouth", "chin", "ear"]} />
        </>
      );
    case "build":
      return (
        <>
          <Controls controls={BUILD} />
          <Traits parts={["neck", "trunk"]} />
        </>
      );
    case "skin":
      return <Controls controls={SKIN} />;
    case "eyes":
      return (
        <>
          <Titled title={say("eyesTitle")}>
            <Controls controls={EYES} />
          </Titled>
          <Titled title={say("browsTitle")}>
            <Controls controls={BROWS} />
          </Titled>
          <Traits parts={["eye", "brow"]} />
        </>
      );
    case "hair":
      return (
        <>
          <Titled title={say("hairTitle")}>
            <Controls controls={HAIR.slice(0, 1)} />
            <HairStyle />
            <Controls controls={HAIR.slice(1)} />
          </Titled>
          <Titled title={say("beard")}>
            <Controls controls={BEARD} />
          </Titled>
        </>
      );
    case "makeUp":
      return <Controls controls={MAKE_UP} />;
    case "clothes":
      return <Clothes />;
    case "accessories":
      return ACCESSORIES.map((slot) => <SlotView key={slot.path} slot={slot} />);
  }
}

/** A dress is worn without anything below. */
function Clothes() {
  const { recipe } = useBuilding();
  const isDress = valueAt(recipe, "clothes/top/cut") === "dress";
  return CLOTHES.filter(({ path }) => !(isDress && path === "clothes/bottom")).map((slot) => (
    <SlotView key={slot.path} slot={slot} />
  ));
}

function Controls({ controls }: { controls: readonly Control[] }) {
  return controls.map((control) => <ControlView key={control.path} control={control} name={control.path} />);
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}
