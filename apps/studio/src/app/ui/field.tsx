import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";

/** How every box that takes text looks. */
export const BOX =
  "w-full rounded-lg border border-strong-line bg-panel px-3 text-ink transition-colors hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-60";

/** What ties a control to its label, its hint and its fault. */
interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with what was entered. */
  fault?: string | undefined;
  className?: string;
  /** Draws the control with what ties it to the label. */
  children(control: ControlProps): ReactNode;
}

/** A control under its label, with a hint and what is wrong. */
function Field({ label, hint, fault, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ");
  return (
    <div className={classes("grid gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": fault === undefined ? undefined : true,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="text-sm text-danger" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

type Labelled = Pick<FieldProps, "label" | "hint" | "fault">;

/** A line of text under its label. */
export function TextField({ label, hint, fault, className, ...input }: Labelled & ComponentProps<"input">) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(control) => <input {...control} {...input} className={classes(BOX, "h-10", className)} />}
    </Field>
  );
}

/** Several lines of text under their label. */
export function TextArea({ label, hint, fault, className, ...area }: Labelled & ComponentProps<"textarea">) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(control) => (
        <textarea
          rows={4}
          {...control}
          {...area}
          className={classes(BOX, "py-2 leading-relaxed", className)}
        />
      )}
    </Field>
  );
}

/** One of a few or many choices, by the browser's own list: works on every phone and for every reader. */
export function SelectField({
  label,
  hint,
  fault,
  className,
  ...select
}: Labelled & ComponentProps<"select">) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(control) => <select {...control} {...select} className={classes(BOX, "h-10 pr-8", className)} />}
    </Field>
  );
}

/** Something that is on or off. */
export function CheckField({
  label,
  hint,
  className,
  ...input
}: Omit<Labelled, "fault"> & ComponentProps<"input">) {
  const id = useId();
  return (
    <div className={classes("flex gap-2.5", className)}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
        className="mt-0.5 size-4.5 shrink-0 accent-(--accent)"
      />
      <div>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
