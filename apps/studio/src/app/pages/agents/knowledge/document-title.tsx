import type { BrainDocument } from "@orator/sdk";
import { FileText, Globe, TextCursorInput } from "lucide-react";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { knowledgeWords } from "./words.ts";

const ICONS = { file: FileText, url: Globe, text: TextCursorInput };

/** A document's name, which opens what was read of it once it was, and where it is from. */
export function DocumentTitle({ document, onRead }: { document: BrainDocument; onRead(): void }) {
  const say = useWords(knowledgeWords);
  const format = useFormat();
  const { title, source, status, url, created_at: createdAt } = document;
  const Icon = ICONS[source];
  return (
    <div className="flex items-center gap-3">
      <Icon className="size-5 shrink-0 text-muted max-sm:hidden" aria-hidden />
      <div className="min-w-0">
        {status === "ready" ? (
          <button
            type="button"
            title={say("readAs", { title })}
            className="block min-h-6 max-w-full truncate text-left font-medium hover:text-accent hover:underline"
            onClick={onRead}
          >
            {title}
          </button>
        ) : (
          <span className="block truncate font-medium">{title}</span>
        )}
        <span className="block truncate text-sm text-muted" title={url ?? undefined}>
          {url ?? say(source)} · {format.ago(createdAt)}
        </span>
      </div>
    </div>
  );
}
