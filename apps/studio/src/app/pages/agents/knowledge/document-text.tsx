import type { BrainDocument } from "@orator/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { documentTextQuery } from "../../../api/brains.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoadFault, Skeleton } from "../../../ui/page.tsx";
import { knowledgeWords } from "./words.ts";

interface DocumentTextProps {
  brainId: string;
  document: Pick<BrainDocument, "document_id" | "title">;
  onClose(): void;
}

/** What was read of a document, passage by passage. */
export function DocumentText({ brainId, document, onClose }: DocumentTextProps) {
  const say = useWords(knowledgeWords);
  const text = useInfiniteQuery(documentTextQuery(brainId, document.document_id));
  const passages = text.data?.pages.flatMap((page) => page.passages);
  return (
    <Dialog
      open
      wide
      title={say("readAsTitle", { title: document.title })}
      description={say("readAsText")}
      onClose={onClose}
    >
      {text.isError && <LoadFault error={text.error} onRetry={text.refetch} />}
      {text.isPending && <Skeleton className="h-60" />}
      {passages?.length === 0 && <p className="text-muted">{say("noText")}</p>}
      <ol className="grid gap-3">
        {passages?.map(({ index, heading, text: passage }) => (
          <li key={index} className="rounded-lg bg-raised p-3">
            {heading && <p className="mb-1 text-sm font-medium">{heading}</p>}
            <p className="text-sm whitespace-pre-line">{passage}</p>
          </li>
        ))}
      </ol>
      {text.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={text.isFetchingNextPage}
          onClick={() => void text.fetchNextPage()}
        >
          {say("more")}
        </Button>
      )}
    </Dialog>
  );
}
