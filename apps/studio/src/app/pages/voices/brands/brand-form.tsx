import type { BrandVoice } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { voicesQuery } from "../../../api/people.ts";
import { useProblem } from "../../../api/problems.ts";
import { useMay } from "../../../api/session.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Fault } from "../../../ui/fault.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Card } from "../../../ui/page.tsx";
import { submits } from "../../../ui/submits.ts";
import { SaveBar } from "../../agents/form/save-bar.tsx";
import { useKeepChanges } from "../../../ui/use-keep-changes.ts";
import { spokenLanguages } from "../../agents/form/voices.ts";
import { useHeardVoice } from "../use-heard-voice.ts";
import { changeOf, valuesOf } from "./brand-values.ts";
import type { BrandValues } from "./brand-values.ts";
import { HearBrand } from "./hear-brand.tsx";
import { TermFields } from "./term-fields.tsx";
import { useSaveBrand } from "./use-save-brand.ts";
import { WordFields } from "./word-fields.tsx";
import { brandWords } from "./words.ts";

/** The form of a brand voice, and beside it how it sounds with what stands in the form. */
export function BrandForm({ brand }: { brand: BrandVoice }) {
  const say = useWords(brandWords);
  const problem = useProblem();
  const mayChange = useMay("editor");
  const save = useSaveBrand();
  const form = useForm<BrandValues>({ defaultValues: valuesOf(brand) });
  const { reset, formState } = form;
  const { isDirty } = formState;
  useKeepChanges({ areUnsaved: isDirty });
  // What was changed elsewhere is shown, unless something is being changed here.
  useEffect(() => {
    if (!isDirty) reset(valuesOf(brand));
    // A form that becomes clean is reset by what made it so.
  }, [brand, reset]);
  const [voice, choose] = useHeardVoice(form.watch("language"));
  function send(values: BrandValues): void {
    save.mutate(
      {
        id: brand.id,
        change: changeOf(values),
        text: say("saved"),
        undo: changeOf(valuesOf(brand)),
        undone: say("takenBack"),
      },
      { onSuccess: (saved) => reset(valuesOf(saved)) },
    );
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submits(form, send)}>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <fieldset disabled={!mayChange} className="grid min-w-0 gap-4">
            <About />
            <WordFields brandId={brand.id} voice={voice} />
            <TermFields />
          </fieldset>
          <div className="lg:sticky lg:top-6">
            <HearBrand voice={voice} onChoose={choose} />
          </div>
        </div>
        {save.isError && (
          <div className="mt-4">
            <Fault text={problem(save.error)} />
          </div>
        )}
        {isDirty && (
          <SaveBar isSaving={save.isPending} onDiscard={() => (save.reset(), reset(valuesOf(brand)))} />
        )}
      </form>
    </FormProvider>
  );
}

/** Tones that are moods of videos too. */
const MOODS = ["friendly", "serious", "excited", "soothing"];

function About() {
  const say = useWords(brandWords);
  const format = useFormat();
  const { register, formState } = useFormContext<BrandValues>();
  const voices = useQuery(voicesQuery);
  const languages = spokenLanguages(voices.data ?? [], format.languageName);
  return (
    <Card className="grid gap-4">
      <TextField
        label={say("name")}
        maxLength={200}
        fault={formState.errors.name && say("nameNeeded")}
        {...register("name", { validate: (name) => name.trim() !== "" })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={say("language")}
          // The choices come later than the form.
          key={voices.status}
          {...register("language")}
        >
          <option value="">{say("anyLanguage")}</option>
          <OwnLanguage known={languages.map(({ code }) => code)} />
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={say("tone")}
          hint={say("toneHint")}
          maxLength={200}
          list="tones"
          {...register("tone")}
        />
      </div>
      <datalist id="tones">
        {MOODS.map((mood) => (
          <option key={mood} value={mood} />
        ))}
      </datalist>
    </Card>
  );
}

/** A language that a program has set, such as `en-GB`, is kept. */
function OwnLanguage({ known }: { known: readonly string[] }) {
  const format = useFormat();
  const { getValues } = useFormContext<BrandValues>();
  const language = getValues("language");
  if (language === "" || known.includes(language)) return null;
  return <option value={language}>{format.languageName(language)}</option>;
}
