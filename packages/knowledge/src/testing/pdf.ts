/** A line to set: its text (Latin letters), its size and its place in points from the bottom left. */
interface SetLine {
  text: string;
  size?: number;
  x?: number;
  y: number;
  /** By how many quarters it is turned to the left. */
  turn?: number;
}

const TURNS = ["1 0 0 1", "0 1 -1 0", "-1 0 0 -1", "0 -1 1 0"];

/** A PDF 1.4 file in Helvetica, one list of lines a page. */
export function pdfOf(pages: SetLine[][]): Uint8Array {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const pageIds = pages.map((_, index) => 4 + index * 2);
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  for (const [index, lines] of pages.entries()) {
    const content = lines
      .map(({ text, size = 11, x = 72, y, turn = 0 }) => {
        const escaped = text.replace(/[\\()]/g, "\\$&");
        return `BT /F1 ${size} Tf ${TURNS[turn]} ${x} ${y} Tm (${escaped}) Tj ET`;
      })
      .join("\n");
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageIds[index]! + 1} 0 R >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  let file = "%PDF-1.4\n";
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
