import { describe, expect, it } from "vitest";
import { docxOf, paragraph, table } from "../../../testing/docx.ts";
import { aTable, read } from "../read.fixture.ts";

describe("DOCX", () => {
  it("reads headings, paragraphs, lists and tables", async () => {
    const bytes = docxOf(
      paragraph("Staff guide", "Title") +
        paragraph("Leave", "heading1") +
        paragraph("Everyone has 28 days of leave.") +
        table([
          ["Role", "Days"],
          ["Cook", "30"],
        ]),
    );
    expect(await read(bytes)).toEqual({
      format: "docx",
      title: "Staff guide",
      sections: [
        {
          headings: ["Leave"],
          blocks: ["Everyone has 28 days of leave.", aTable(["Role", "Days"], ["Cook", "30"])],
        },
      ],
    });
  });
});

describe("text boxes and notes of DOCX", () => {
  const shape = (text: string) =>
    `<wps:wsp><wps:txbx><w:txbxContent>${paragraph(text)}</w:txbxContent></wps:txbx></wps:wsp>`;
  const drawing = (...texts: string[]) =>
    `<w:drawing><wp:inline>${texts.map(shape).join("")}</wp:inline></w:drawing>`;
  const choice = (drawn: string, fallback = "") =>
    `<mc:AlternateContent><mc:Choice Requires="wps">${drawn}</mc:Choice>${fallback}</mc:AlternateContent>`;
  const old = (text: string) =>
    `<mc:Fallback><w:pict><v:textbox><w:txbxContent>${paragraph(text)}</w:txbxContent></v:textbox></w:pict></mc:Fallback>`;
  const run = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`;

  it.each([
    ["a drawing by itself", drawing("Ring.")],
    ["a choice without a fallback", choice(drawing("Ring."))],
    ["a choice with an empty fallback", choice(drawing("Ring."), "<mc:Fallback><w:pict/></mc:Fallback>")],
    ["a choice with a fallback", choice(drawing("Ring."), old("Ring."))],
    ["a group", choice(`<w:drawing><wpg:wgp>${shape("Ring.")}</wpg:wgp></w:drawing>`)],
  ])("reads the text of a box in %s, once", async (_where, content) => {
    const bytes = docxOf(paragraph("Inn.") + run(content) + paragraph("Come."));
    expect((await read(bytes)).sections[0]!.blocks).toEqual(["Inn.", "Ring.", "Come."]);
  });

  it("reads every box of a drawing, and one in a cell", async () => {
    const cell = `<w:tbl><w:tr><w:tc>${paragraph("Bed")}</w:tc><w:tc>${run(drawing("9 euros"))}</w:tc></w:tr></w:tbl>`;
    const bytes = docxOf(run(drawing("One.", "Two.")) + cell);
    expect((await read(bytes)).sections[0]!.blocks).toEqual(["One.", "Two.", "Bed, 9 euros"]);
  });

  it("puts notes behind what refers to them, without numbers and arrows", async () => {
    const note = (kind: string, id: number, text: string) =>
      `<w:${kind} w:id="${id}">${paragraph(text)}</w:${kind}>`;
    const refer = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
    const said = (text: string, reference: string) => `<w:p><w:r><w:t>${text}</w:t></w:r>${reference}</w:p>`;
    const bytes = docxOf(
      paragraph("Prices", "heading1") +
        said("A bed costs 9 euros.", refer("footnote", 2)) +
        paragraph("Times", "heading1") +
        said("We open at six.", refer("endnote", 3)),
      { footnotes: note("footnote", 2, "Children pay half."), endnotes: note("endnote", 3, "Not in May.") },
    );
    expect((await read(bytes)).sections).toEqual([
      { headings: ["Prices"], blocks: ["A bed costs 9 euros.", "Children pay half."] },
      { headings: ["Times"], blocks: ["We open at six.", "Not in May."] },
    ]);
  });
});
