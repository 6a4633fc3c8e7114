import { describe, expect, it } from "vitest";
import { docxOf, paragraph, table } from "../../testing/docx.ts";
import type { DocumentText, Table } from "../document-text.ts";
import { READING_LIMITS } from "../document-text.ts";
import { pdfOf } from "../../testing/pdf.ts";
import { readHere } from "../read-here.ts";
import { readingOrder } from "./pdf-lines.ts";

function read(content: string | Uint8Array, fileName?: string): Promise<DocumentText> {
  return readHere(
    {
      bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
      ...(fileName && { fileName }),
    },
    READING_LIMITS,
  );
}

function aTable(headers: string[], ...rows: string[][]): Table {
  return { caption: "", headers, rows };
}

describe("PDF", () => {
  it("joins lines to paragraphs under the headings that larger letters make", async () => {
    const bytes = pdfOf([
      [
        { text: "Kettle handbook", size: 24, y: 780 },
        { text: "Warranty", size: 16, y: 740 },
        { text: "The kettle has a war-", y: 720 },
        { text: "ranty of two years.", y: 706 },
        { text: "Scale is not covered.", y: 670 },
      ],
    ]);
    expect(await read(bytes)).toEqual({
      format: "pdf",
      sections: [
        {
          headings: ["Kettle handbook", "Warranty"],
          blocks: ["The kettle has a warranty of two years.", "Scale is not covered."],
        },
      ],
    });
  });

  it("leaves out running heads, page numbers and dotted tables of contents", async () => {
    const page = (number: number, text: string) => [
      { text: `Acme manual, chapter ${number}`, y: 810 },
      { text, y: 700 },
      { text: `Page ${number} of 3`, y: 30 },
    ];
    const bytes = pdfOf([
      [...page(1, "First."), { text: "Safety . . . . . . . . 12", y: 650 }],
      page(2, "Second."),
      page(3, "Third."),
    ]);
    expect((await read(bytes)).sections.flatMap((section) => section.blocks)).toEqual([
      "First.",
      "Second.",
      "Third.",
    ]);
  });

  it("reads rows of a table with the names of their columns", async () => {
    const row = (y: number, plan: string, price: string) => [
      { text: plan, x: 72, y },
      { text: price, x: 300, y },
    ];
    const bytes = pdfOf([
      [...row(700, "Plan", "Price"), ...row(686, "Basic", "9 euros"), ...row(672, "Pro", "19 euros")],
    ]);
    expect((await read(bytes)).sections[0]!.blocks).toEqual([
      aTable(["Plan", "Price"], ["Basic", "9 euros"], ["Pro", "19 euros"]),
    ]);
  });

  it("reads narrow columns, cells that wrap and an empty corner", async () => {
    const row = (y: number, ...cells: [number, string][]) =>
      cells.map(([x, text]) => ({ text, x, y, size: 10 }));
    const bytes = pdfOf([
      [
        {
          text: "Shifts begin on the hour and are planned a month ahead by the leader of the shift.",
          y: 760,
          size: 10,
        },
        ...row(720, [130, "Early"], [172, "Night"]),
        ...row(704, [72, "Start"], [130, "6:00"], [172, "22:00"]),
        ...row(688, [72, "Bonus per"], [130, "none"], [172, "3.40"]),
        ...row(677, [72, "hour"]),
        ...row(661, [72, "Break"], [130, "30 min"], [172, "45 min"]),
      ],
    ]);
    expect((await read(bytes)).sections[0]!.blocks.slice(1)).toEqual([
      aTable(
        ["", "Early", "Night"],
        ["Start", "6:00", "22:00"],
        ["Bonus per hour", "none", "3.40"],
        ["Break", "30 min", "45 min"],
      ),
    ]);
  });

  it("joins a table that goes on on the next page, without its repeated header", async () => {
    const row = (y: number, plan: string, price: string) => [
      { text: plan, x: 72, y },
      { text: price, x: 200, y },
    ];
    const bytes = pdfOf([
      [...row(120, "Plan", "Price"), ...row(106, "Basic", "9 euros")],
      [...row(780, "Plan", "Price"), ...row(766, "Pro", "19 euros")],
    ]);
    expect((await read(bytes)).sections[0]!.blocks).toEqual([
      aTable(["Plan", "Price"], ["Basic", "9 euros"], ["Pro", "19 euros"]),
    ]);
  });

  it("takes prose in two columns for no table", async () => {
    const left = [
      "The spring fair opens on the second",
      "of May and lasts for three whole days",
      "with forty stalls of food and tools",
      "and plants from all of the region",
    ];
    const right = [
      "Please follow the signs and leave the",
      "lane to the farm open because milk is",
      "fetched there twice on every single day",
      "of the week and also on all holidays",
    ];
    const column = (lines: string[], x: number) =>
      lines.map((text, at) => ({ text, x, y: 700 - at * 14, size: 10 }));
    const bytes = pdfOf([[...column(left, 72), ...column(right, 300)]]);
    const { blocks } = (await read(bytes)).sections[0]!;
    expect(blocks.every((block) => typeof block === "string")).toBe(true);
    expect(blocks.join(" ")).toContain(left.join(" "));
  });

  it.each([
    [
      "of two columns",
      [
        ["The mill grinds on", "Old carts stand in"],
        ["weekdays. A sack of", "the yard. A horse"],
        ["flour costs three", "may drink from the"],
        ["francs in the shop.", "trough for nothing."],
      ],
    ],
    [
      "of narrow columns",
      [
        ["The mill", "Our shop", "A horse"],
        ["grinds on and on", "sells all sorts", "may drink here"],
        ["every other", "of flour for", "at the trough for"],
        ["weekday.", "ten francs.", "nothing."],
      ],
    ],
  ])("reads prose %s column by column, though it is written row by row", async (_what, rows) => {
    const lines = rows.flatMap((row, at) =>
      row.map((text, column) => ({ text, x: 60 + column * 180, y: 700 - at * 14, size: 10 })),
    );
    const { blocks } = (await read(pdfOf([lines]))).sections[0]!;
    const columns = rows[0]!.map((_, column) => rows.map((row) => row[column]).join(" "));
    expect(blocks).toEqual(columns);
  });

  it("takes cells in small letters, which end no sentence, for a table", async () => {
    const rows = [
      ["small box", "two euros"],
      ["large box", "three euros"],
      ["huge box", "four euros"],
    ];
    const lines = rows.flatMap(([box, price], at) => [
      { text: box!, x: 60, y: 700 - at * 14 },
      { text: price!, x: 240, y: 700 - at * 14 },
    ]);
    expect((await read(pdfOf([lines]))).sections[0]!.blocks).toMatchObject([
      { headers: rows[0], rows: rows.slice(1) },
    ]);
  });

  it.each([0, 1, 2, 3])("reads text that is turned by %i quarters", async (turn) => {
    const row = (at: number, ...cells: string[]) =>
      cells.map((text, column) => {
        const [x, y] = [60 + column * 150, 700 - at * 18];
        const [left, up] = [
          [x, y],
          [800 - y, x],
          [560 - x, 800 - y],
          [y - 500, 800 - x],
        ][turn]!;
        return { text, x: left!, y: up!, turn };
      });
    const lines = [
      ...row(0, "Boat", "Hour", "Day"),
      ...row(1, "Canoe", "9", "45"),
      ...row(2, "Raft", "7", "30"),
    ];
    expect((await read(pdfOf([lines]))).sections[0]!.blocks).toEqual([
      aTable(["Boat", "Hour", "Day"], ["Canoe", "9", "45"], ["Raft", "7", "30"]),
    ]);
  });

  it("keeps hyphens at the ends of lines that belong to words, and takes out those that part them", async () => {
    const text = [
      "The fee depends on the weight-",
      "bearing strength. Long-",
      "term guests pay less for a self-",
      "catering flat in the sou-",
      "thern house, for its con-",
      "tent and in the Online-",
      "Shop. Vor-",
      "und Nachmittag, COVID-",
      "19, 24-",
      "hour, inter-",
      "national.",
    ];
    const lines = text.map((each, at) => ({ text: each, y: 700 - at * 14 }));
    expect((await read(pdfOf([lines]))).sections[0]!.blocks).toEqual([
      "The fee depends on the weight-bearing strength. Long-term guests pay less for a self-catering flat in the southern house, for its content and in the Online-Shop. Vor- und Nachmittag, COVID-19, 24-hour, international.",
    ]);
  });

  it("says that scanned pages have no text", async () => {
    await expect(read(pdfOf([[]]))).rejects.toThrow("its pages are pictures without text");
  });

  it("says that a file is damaged whose list of pages holds itself", async () => {
    const pages = pdfOf([[{ text: "Hello", y: 700 }], [{ text: "Bye", y: 700 }]]);
    const text = new TextDecoder("latin1")
      .decode(pages)
      .replace("/Kids [4 0 R 6 0 R]", "/Kids [2 0 R 6 0 R]");
    await expect(read(new TextEncoder().encode(text))).rejects.toThrow("damaged or incomplete");
  });

  it("says that a cut-off file is damaged", async () => {
    await expect(read(pdfOf([[{ text: "Hello", y: 700 }]]).subarray(0, 60))).rejects.toThrow(
      "damaged or incomplete",
    );
  });
});

describe("right-to-left lines", () => {
  it("turns round what was written in the order of the eye, and nothing else", () => {
    const logical = "مدة الضمان 24 شهرا";
    const visual = "ارهش 24 نامضلا ةدم";
    expect(readingOrder(visual)).toBe(logical);
    expect(readingOrder(logical)).toBe(logical);
    expect(readingOrder("םייתנש תוירחא")).toBe("אחריות שנתיים");
    expect(readingOrder("plain English (with) 42")).toBe("plain English (with) 42");
  });
});

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

describe("HTML", () => {
  it("reads the main content without navigation, scripts, hidden parts and footers", async () => {
    const page = `<!doctype html><title>Shop &amp; more</title><nav>Home</nav><header>Cookie banner</header>
      <main><h1>Delivery</h1><p>We deliver in <b>two</b> days.<br>Free over 50&nbsp;€.</p><p hidden>secret</p>
      <script>alert(1)</script><ul><li>Post<li>Courier</ul></main><footer>© us</footer>`;
    expect(await read(page)).toEqual({
      format: "html",
      title: "Shop & more",
      sections: [
        { headings: ["Delivery"], blocks: ["We deliver in two days. Free over 50 €.", "Post", "Courier"] },
      ],
    });
  });

  it("reads a table in a table, and text after unclosed elements", async () => {
    const page =
      "<html><table><tr><th>A<th>B<tr><td>1<td><table><tr><td>x<td>y</table></table><div>after<p>end";
    expect((await read(page)).sections[0]!.blocks).toEqual([
      aTable(["A", "B"], ["1", "x, y"]),
      "after",
      "end",
    ]);
  });

  it("leaves out lists of links, and keeps links in sentences and short lists", async () => {
    const link = (text: string) => `<li>1. <a href="#x">${text}</a></li>`;
    const page = `<html><ul>${["Prices of tea", "Hours of the shop", "Where we are", "Who we are"].map(link).join("")}</ul>
      <p>See <a href="x">our long list of prices</a> for more.</p><ul>${link("Tea")}${link("Coffee")}</ul>`;
    expect((await read(page)).sections[0]!.blocks).toEqual([
      "See our long list of prices for more.",
      "1. Tea",
      "1. Coffee",
    ]);
  });

  it("lays cells that span rows and columns out over all of them, and joins headers of several rows", async () => {
    const page = `<html><table><caption>Tickets</caption>
      <thead><tr><th rowspan=2>Ticket<th colspan=2>Price<tr><th>Adult<th>Child</thead>
      <tr><th>Day<td>€9<td>€5<tr><th>Evening<td colspan=2>€4</table>`;
    expect((await read(page)).sections[0]!.blocks).toEqual([
      {
        caption: "Tickets",
        headers: ["Ticket", "Price Adult", "Price Child"],
        rows: [
          ["Day", "€9", "€5"],
          ["Evening", "€4", "€4"],
        ],
      },
    ]);
  });

  it("makes a row over the whole width a column that says to which group the rows under it belong", async () => {
    const page = `<html><table><tr><th>Item<th>Price<tr><td colspan=2>Tea<tr><td>Sencha<td>£4<tr><td colspan=2>Cake<tr><td>Scone<td>£3</table>`;
    expect((await read(page)).sections[0]!.blocks).toEqual([
      aTable(["Item", "Price", ""], ["Sencha", "£4", "Tea"], ["Scone", "£3", "Cake"]),
    ]);
  });

  it("takes a table whose rows begin with their names for one without headers", async () => {
    const page = `<html><table><tr><th>Weight<td>12 kg<tr><th>Colour<td>red</table>`;
    expect((await read(page)).sections[0]!.blocks).toEqual([
      aTable(["", ""], ["Weight", "12 kg"], ["Colour", "red"]),
    ]);
  });

  it("refuses spans that make a table larger than tables may be", async () => {
    const wide = `<html><table><tr>${"<td colspan=150>x".repeat(3)}</table>`;
    await expect(read(wide)).rejects.toThrow("a table with more than 200 columns");
    const tall = `<html><table>${`<tr>${"<td rowspan=0>x".repeat(3)}`.repeat(3000)}</table>`;
    await expect(read(tall)).rejects.toThrow(/more than/);
  });

  it("keeps what lists mean: numbers, items inside items, terms with their descriptions", async () => {
    const page = `<html><ol start=3><li>Fill it<li>Start it<ul><li>short<li>long</ul><li>Wait</ol>
      <dl><dt>Deposit<dd>50 euros<dd>paid back in full<dt>Late<dt>After six<dd>no entry<dt>Left over</dl>`;
    expect((await read(page)).sections[0]!.blocks).toEqual([
      "3. Fill it",
      "4. Start it:",
      "short",
      "long",
      "5. Wait",
      "Deposit: 50 euros",
      "paid back in full",
      "Late, After six: no entry",
      "Left over",
    ]);
  });

  it("gives up on elements nested without end", async () => {
    await expect(read(`<html>${"<div>".repeat(100_000)}x`)).rejects.toThrow("nested more than 200 deep");
  });
});

describe("Markdown", () => {
  it("reads headings, lists and tables without their marks", async () => {
    const text =
      "---\ntitle: Prices\n---\n# Plans\n\nSee **below**, [here](http://x).\n\n## Table\n\n| Plan | Price |\n|--|--|\n| Basic | 9 |\n\n1. one\n2. `two`\n";
    expect(await read(text, "a.md")).toEqual({
      format: "markdown",
      title: "Prices",
      sections: [
        { headings: ["Plans"], blocks: ["See below, here."] },
        {
          headings: ["Plans", "Table"],
          blocks: [aTable(["Plan", "Price"], ["Basic", "9"]), "1. one", "2. two"],
        },
      ],
    });
  });
});

describe("plain text", () => {
  it("joins wrapped lines, and knows headings and lists", async () => {
    const text =
      "OPENING HOURS\n\nWe are open from 9 to 5\nevery day, ex-\ncept Sunday.\n\nHow to reach us\n\n- by phone\n- by mail\n";
    expect(await read(text, "a.txt")).toEqual({
      format: "text",
      title: "OPENING HOURS",
      sections: [
        { headings: ["OPENING HOURS"], blocks: ["We are open from 9 to 5 every day, except Sunday."] },
        { headings: ["OPENING HOURS", "How to reach us"], blocks: ["by phone", "by mail"] },
      ],
    });
  });
});

describe("CSV", () => {
  it.each([",", ";", "\t", "|"])(
    "reads rows parted by %j with the names of their columns",
    async (delimiter) => {
      const text = [
        ["City", "Shop"],
        ["Bern", '"Main, 1"'],
        ["Köln", "Dom 2"],
      ]
        .map((row) => row.join(delimiter))
        .join("\r\n");
      expect((await read(text, "shops.csv")).sections[0]!.blocks).toEqual([
        aTable(["City", "Shop"], ["Bern", "Main, 1"], ["Köln", "Dom 2"]),
      ]);
    },
  );

  it("takes a first row of numbers for a row", async () => {
    expect((await read("1,2\n3,4\n5,6", "n.csv")).sections[0]!.blocks).toEqual([
      aTable(["", ""], ["1", "2"], ["3", "4"], ["5", "6"]),
    ]);
  });
});

describe("JSON", () => {
  it("tells objects with their keys, nested ones under headings", async () => {
    const value = {
      title: "Shops",
      openingHours: { monday: "9-5" },
      shops: [{ city: "Bern", tags: ["big", "new"] }, { city: "Genf" }],
    };
    expect(await read(JSON.stringify(value))).toEqual({
      format: "json",
      title: "Shops",
      sections: [
        { headings: [], blocks: ["title: Shops."] },
        { headings: ["opening Hours"], blocks: ["monday: 9-5."] },
        { headings: ["shops"], blocks: [aTable(["city", "tags"], ["Bern", "big, new"], ["Genf", ""])] },
      ],
    });
  });

  it("makes records under names and plain members tables", async () => {
    const value = { monday: { from: "9:00", to: "17:00" }, friday: { from: "9:00", to: "14:00" } };
    expect((await read(JSON.stringify(value))).sections[0]!.blocks).toEqual([
      aTable(["", "from", "to"], ["monday", "9:00", "17:00"], ["friday", "9:00", "14:00"]),
    ]);
    expect((await read('{"deskPhone":"12","room":"4"}')).sections[0]!.blocks).toEqual([
      aTable(["", ""], ["desk Phone", "12"], ["room", "4"]),
    ]);
  });

  it("reads JSON Lines", async () => {
    expect((await read('{"a":1}\n{"a":2}', "x.jsonl")).sections[0]!.blocks).toEqual([
      aTable(["a"], ["1"], ["2"]),
    ]);
  });

  it("says what is wrong with a broken file", async () => {
    await expect(read('{"a": }', "x.json")).rejects.toThrow(/not valid JSON \(Unexpected token '}'/);
  });

  it("gives up on values nested without end", async () => {
    await expect(read(`${"[".repeat(500)}1${"]".repeat(500)}`, "x.json")).resolves.toBeDefined();
    await expect(read(`${'{"a":'.repeat(500)}1${"}".repeat(500)}`, "x.json")).rejects.toThrow(
      "nested more than 200",
    );
  });
});
