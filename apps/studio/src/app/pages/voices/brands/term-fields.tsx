import { Plus, X } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { BOX, TextArea } from "../../../ui/field.tsx";
import { Card } from "../../../ui/page.tsx";
import type { BrandValues } from "./brand-values.ts";
import { brandWords } from "./words.ts";

/** What translations do with the terms of a brand. */
export function TermFields() {
  const say = useWords(brandWords);
  const { control, register, watch } = useFormContext<BrandValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "terms" });
  const terms = watch("terms");
  const box = classes(BOX, "h-10 min-w-0");
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="font-semibold">{say("translations")}</h2>
        <p className="text-sm text-muted">{say("translationsText")}</p>
      </div>
      <TextArea label={say("kept")} hint={say("keptHint")} rows={3} {...register("kept")} />
      <div className="grid gap-2">
        <h3 className="text-sm font-medium">{say("terms")}</h3>
        <ul className="grid gap-2">
          {fields.map(({ id }, i) => {
            const name = terms[i]?.term.trim() || say("line", { count: i + 1 });
            return (
              <li key={id} className="grid grid-cols-[1fr_1fr_2.5rem] gap-2">
                <input
                  aria-label={say("termOf", { name })}
                  placeholder={say("termExample")}
                  maxLength={100}
                  className={box}
                  {...register(`terms.${i}.term`)}
                />
                <input
                  aria-label={say("translationOf", { name })}
                  placeholder={say("translationExample")}
                  maxLength={200}
                  className={box}
                  {...register(`terms.${i}.translation`)}
                />
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={say("removeTerm", { name })}
                  onClick={() => remove(i)}
                >
                  <X aria-hidden />
                </Button>
              </li>
            );
          })}
        </ul>
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => append({ term: "", translation: "" })}
        >
          <Plus aria-hidden />
          {say("addTerm")}
        </Button>
      </div>
    </Card>
  );
}
