import { crc32, deflateRawSync } from "node:zlib";

/** A zip file of the named texts. */
export function zipOf(files: Record<string, string>): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0); // version
    fields.writeUInt16LE(8, 4); // deflate
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), fields, tail, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, entries, end]);
}

const DRAWING_NAMES = [
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(" ");

/** A Word document whose body is the given WordprocessingML, with notes of each kind ("footnotes", "endnotes"). */
export function docxOf(body: string, notes: Record<string, string> = {}): Uint8Array {
  const types = "http://schemas.openxmlformats.org/package/2006/content-types";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const media = "application/vnd.openxmlformats-officedocument.wordprocessingml";
  const styles = ["Title", "heading 1", "heading 2"]
    .map(
      (name) =>
        `<w:style w:type="paragraph" w:styleId="${name.replace(" ", "")}"><w:name w:val="${name}"/></w:style>`,
    )
    .join("");
  const names = `xmlns:w="${word}" ${DRAWING_NAMES}`;
  const kinds = Object.keys(notes);
  const related = kinds.map(
    (kind) => `<Relationship Id="${kind}" Type="${office}/${kind}" Target="${kind}.xml"/>`,
  );
  const parts = kinds.map((kind) => [`word/${kind}.xml`, `<w:${kind} ${names}>${notes[kind]}</w:${kind}>`]);
  return zipOf({
    ...Object.fromEntries(parts),
    "[Content_Types].xml": `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${media}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/>${related.join("")}</Relationships>`,
    "word/styles.xml": `<w:styles xmlns:w="${word}">${styles}</w:styles>`,
    "word/document.xml": `<w:document ${names}><w:body>${body}</w:body></w:document>`,
  });
}

/** A paragraph, in a style such as "Heading1" if one is named. */
export function paragraph(text: string, style?: string): string {
  const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : "";
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A table of plain cells. */
export function table(rows: string[][]): string {
  const cells = (row: string[]) => row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join("");
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join("")}</w:tbl>`;
}
