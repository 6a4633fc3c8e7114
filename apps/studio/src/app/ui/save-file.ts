/** The browser reads a file that is saved a moment after it was told to. */
const READ_WITHIN_MS = 10_000;

/** Hands a text or bytes to the browser as a file to keep. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
