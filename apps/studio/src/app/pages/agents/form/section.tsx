import { useId } from "react";
import type { ReactNode } from "react";
import { Card } from "../../../ui/page.tsx";

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A part of a form under its heading. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-5">
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {text && <p className="mt-0.5 text-sm text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
