import type { FieldPath, FieldValues, UseFormRegister } from "react-hook-form";
import { useWords } from "../../../i18n/words.ts";
import { CheckField, TextArea, TextField } from "../../../ui/field.tsx";
import { photoWords } from "./words.ts";

/** Who agrees to what, as forms hold it. */
export interface Consent {
  consentName: string;
  statement: string;
  /** Whoever fills in the form has that consent. */
  sure: boolean;
}

interface ConsentProps<Entered extends FieldValues> {
  register: UseFormRegister<Entered>;
  /** What the consent is needed for; without it, to be seen saying new words. */
  text?: string;
}

/** Asks for the consent of whoever is seen or heard; nothing is sent without it. */
export function ConsentFields<Entered extends Consent>({ register, text }: ConsentProps<Entered>) {
  const say = useWords(photoWords);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{say("consent")}</legend>
      <p className="text-sm text-muted">{text ?? say("consentText")}</p>
      <TextField
        label={say("consentName")}
        required
        maxLength={200}
        {...register("consentName" as FieldPath<Entered>)}
      />
      <TextArea
        label={say("statement")}
        required
        maxLength={2000}
        rows={3}
        {...register("statement" as FieldPath<Entered>)}
      />
      <CheckField label={say("sure")} required {...register("sure" as FieldPath<Entered>)} />
    </fieldset>
  );
}
