import type { BrainDocument } from "@orator/sdk";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { brainQuery, documentsQuery } from "../../../api/brains.ts";
import { orator } from "../../../api/orator.ts";
import { useMay } from "../../../api/session.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { LoadFault, Skeleton } from "../../../ui/page.tsx";
import { Table } from "../../../ui/table.tsx";
import type { Column } from "../../../ui/table.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { uiWords } from "../../../ui/words.ts";
import { DocumentState } from "./document-state.tsx";
import { DocumentText } from "./document-text.tsx";
import { DocumentTitle } from "./document-title.tsx";
import { knowledgeWords } from "./words.ts";
import { useTellFault } from "../../../ui/tell-fault.ts";

/** The documents of a knowledge base: how far they are read, what was read, and away with them. */
export function DocumentList({ brainId }: { brainId: string }) {
  const say = useWords(knowledgeWords);
  const format = useFormat();
  const mayChange = useMay("editor");
  const documents = useInfiniteQuery(documentsQuery(brainId));
  const [read, setRead] = useState<BrainDocument>();
  const remove = useDeleteDocument(brainId);
  if (documents.isError) return <LoadFault error={documents.error} onRetry={documents.refetch} />;
  if (documents.data === undefined) return <Skeleton className="h-48" />;
  const all = documents.data.pages.flatMap((page) => page.documents);
  if (all.length === 0) return <p className="py-4 text-center text-muted">{say("empty")}</p>;
  const columns: Column<BrainDocument>[] = [
    {
      name: say("document"),
      width: "minmax(0, 1fr)",
      cell: (document) => <DocumentTitle document={document} onRead={() => setRead(document)} />,
    },
    {
      name: say("state"),
      width: "clamp(5rem, 18vw, 9rem)",
      cell: (document) => <DocumentState document={document} />,
    },
    {
      name: say("size"),
      width: "5.5rem",
      wide: true,
      cell: (document) => <span className="text-sm text-muted">{format.bytes(document.size_bytes)}</span>,
    },
  ];
  if (mayChange)
    columns.push({
      name: say("actions"),
      width: "3.5rem",
      cell: (document) => (
        <Button
          look="quiet"
          size="icon"
          aria-label={say("delete", { title: document.title })}
          onClick={() => void remove(document)}
        >
          <Trash2 aria-hidden />
        </Button>
      ),
    });
  return (
    <>
      <Table
        label={say("documents")}
        columns={columns}
        items={all}
        keyOf={({ document_id: id }) => id}
        rowHeight={64}
        onEnd={documents.hasNextPage ? documents.fetchNextPage : undefined}
      />
      {read && <DocumentText brainId={brainId} document={read} onClose={() => setRead(undefined)} />}
    </>
  );
}

/** Deletes a document, once somebody is sure. */
function useDeleteDocument(brainId: string): (document: BrainDocument) => Promise<void> {
  const say = useWords(knowledgeWords);
  const sayUi = useWords(uiWords);
  const confirm = useConfirm();
  const tell = useTell();
  const tellFault = useTellFault();
  const client = useQueryClient();
  const work = useMutation({
    mutationFn: ({ document_id: id }: BrainDocument) => orator.brains.deleteDocument(brainId, id),
    async onSuccess(_answer, { title }) {
      tell({ text: say("deleted", { title }) });
      await Promise.all([
        client.invalidateQueries({ queryKey: documentsQuery(brainId).queryKey }),
        client.invalidateQueries({ queryKey: brainQuery(brainId).queryKey }),
      ]);
    },
    onError: tellFault,
  });
  return async (document) => {
    const { title } = document;
    const isSure = await confirm({
      title: say("deleteTitle", { title }),
      text: say("deleteText"),
      action: sayUi("delete"),
    });
    if (isSure) work.mutate(document);
  };
}
