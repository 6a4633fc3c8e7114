/** A header that tells a browser what to call a file, in any script (RFC 6266), and whether to save or to show it. */
export function contentDisposition(kind: "attachment" | "inline", fileName: string): string {
  // RFC 8187 allows fewer characters than addresses may hold.
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
  return `${kind}; filename*=UTF-8''${encoded}`;
}
