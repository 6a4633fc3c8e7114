import { Upload } from "lucide-react";
import { useState } from "react";
import type { DragEvent, ReactNode } from "react";

interface DropZoneProps {
  /** What will become of the files. */
  hint: string;
  /** Absent where none are taken. */
  onFiles: ((files: File[]) => unknown) | undefined;
  children: ReactNode;
}

/** Takes files that are dropped anywhere on the page. */
export function DropZone({ hint, onFiles, children }: DropZoneProps) {
  // Entering a child leaves its parent, so both are counted.
  const [depth, setDepth] = useState(0);
  function hasFiles(event: DragEvent): boolean {
    return onFiles !== undefined && event.dataTransfer.types.includes("Files");
  }
  return (
    <div
      onDragEnter={(event) => hasFiles(event) && setDepth((now) => now + 1)}
      onDragLeave={(event) => hasFiles(event) && setDepth((now) => Math.max(0, now - 1))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDropCapture={() => setDepth(0)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        void onFiles?.([...event.dataTransfer.files]);
      }}
      className="min-h-full"
    >
      {children}
      {depth > 0 && (
        <div className="pointer-events-none fixed inset-x-4 bottom-6 z-30 mx-auto flex max-w-md items-center justify-center gap-3 rounded-2xl border-2 border-dashed border-accent bg-accent-soft p-5 font-medium text-on-soft shadow-float">
          <Upload className="size-5 shrink-0" aria-hidden />
          {hint}
        </div>
      )}
    </div>
  );
}
