import type { AddDocumentBody } from "@orator/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { brainQuery, documentsQuery } from "../../../api/brains.ts";
import { orator } from "../../../api/orator.ts";

/** Adds files, a page or a text to a knowledge base; the list shows how they are read. */
export function useAddDocuments(brainId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AddDocumentBody | { files: File[] }) => orator.brains.addDocuments(brainId, body),
    async onSuccess() {
      await Promise.all([
        client.invalidateQueries({ queryKey: documentsQuery(brainId).queryKey }),
        client.invalidateQueries({ queryKey: brainQuery(brainId).queryKey }),
      ]);
    },
  });
}
