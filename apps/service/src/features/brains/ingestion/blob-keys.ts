/** Where the originals of a brain's documents lie. */
export function blobFolderOf(accountId: string, brainId: string): string {
  return `${accountId}/brains/${brainId}/`;
}

/** Where the original of a document lies. */
export function blobKeyOf(accountId: string, brainId: string, documentId: string): string {
  return `${blobFolderOf(accountId, brainId)}${documentId}`;
}
