import { CircleAlert } from "lucide-react";

/** What went wrong, above the form that it concerns. */
export function Fault({ text }: { text: string }) {
  return (
    <p role="alert" className="flex gap-2.5 rounded-lg bg-danger-soft p-3 text-danger">
      <CircleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden />
      {text}
    </p>
  );
}
