import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";

/** Lines where a site's own content would be, behind the preview. */
export function MockPage({ children }: { children: ReactNode }) {
  return (
    <div className="relative overflow-hidden xl:sticky xl:top-6 rounded-card border border-line bg-panel p-3 shadow-card">
      <div aria-hidden className="absolute inset-0 grid content-start gap-4 p-8 opacity-60">
        <Bar className="h-9 w-40" />
        <Bar className="mt-4 h-40 w-full" />
        {["w-3/4", "w-full", "w-11/12", "w-2/3", "w-full", "w-4/5", "w-1/2"].map((width, index) => (
          <Bar key={index} className={classes("h-4", width)} />
        ))}
      </div>
      <div className="relative">{children}</div>
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return <span className={classes("block rounded-md bg-raised", className)} />;
}
