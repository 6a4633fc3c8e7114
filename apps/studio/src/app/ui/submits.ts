import type { FormEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** What a form does when it is sent: its fields are checked, then `work` gets what was entered. */
export function submits<Entered extends FieldValues>(
  form: UseFormReturn<Entered>,
  work: (entered: Entered) => void,
): (event: FormEvent) => void {
  return (event) => void form.handleSubmit(work)(event);
}
