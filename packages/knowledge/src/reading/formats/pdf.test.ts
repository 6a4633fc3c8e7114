import { describe, expect, it } from "vitest";
import { pdfOf } from "../../testing/pdf.ts";
import { readingOrder } from "./pdf-lines.ts";
import { aTable, read } from "./read.fixture.ts";

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
