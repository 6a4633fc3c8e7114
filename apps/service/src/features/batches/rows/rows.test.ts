import { describe, expect, it } from "vitest";
import { findDelimiter } from "./find-delimiter.ts";
import { readCsv } from "./read-csv.ts";
import { csvLine } from "./write-csv.ts";

const NAMES = ["name", "city", "a.b", "two words"];

function read(text: string | Uint8Array, charset?: string) {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  return readCsv(bytes, { variables: NAMES, charset });
}

/** Every character of the text as two bytes. */
function wide(text: string, isBig: boolean): Buffer {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
}

describe("rows of a CSV file", () => {
  it.each([",", ";", "\t", "|"])("are told apart by %j, with either line end", async (sign) => {
    for (const end of ["\n", "\r\n", "\r"]) {
      const { rows } = await read([`name${sign}city`, `Ann${sign}Köln`, `Bob${sign}Rome`, ""].join(end));
      expect(rows.map(({ variables }) => ({ ...variables }))).toEqual([
        { name: "Ann", city: "Köln" },
        { name: "Bob", city: "Rome" },
      ]);
    }
  });

  it.each([
    ["UTF-8", Buffer.from("name;city\nZoë;Łódź\n"), "Zoë", "Łódź"],
    ["UTF-8 with a byte order mark", Buffer.from("\uFEFFname;city\nZoë;東京\n"), "Zoë", "東京"],
    ["UTF-16 as Excel writes it", wide("\uFEFFname\tcity\r\nZoë\t東京\r\n", false), "Zoë", "東京"],
    ["UTF-16, the other way round", wide("\uFEFFname\tcity\r\nZoë\t東京\r\n", true), "Zoë", "東京"],
    ["UTF-16 without its mark", wide("name\tcity\r\nZoë\tRom\r\n", false), "Zoë", "Rom"],
    ["Windows-1252", Buffer.from("name;city\nZoë;Düsseldorf\n", "latin1"), "Zoë", "Düsseldorf"],
  ])("are read in %s", async (_, bytes, name, city) => {
    const { rows } = await read(bytes);
    expect({ ...rows[0]!.variables }).toEqual({ name, city });
  });

  it("are read in the charset that their sender names, if there is one of that name", async () => {
    const bytes = Uint8Array.from([...Buffer.from("name\n"), 0xc0, 0xed, 0xed, 0xe0]);
    expect((await read(bytes, "windows-1251")).rows[0]!.variables.name).toBe("Анна");
    await expect(read(bytes, "no-such")).rejects.toThrow("charset that is not known");
  });

  it("may hold delimiters, quotes and line breaks in quotes, and quotes of inches without", async () => {
    const { rows } = await read('name;city\n"a;b\nc ""d""";5" wide\n');
    expect({ ...rows[0]!.variables }).toEqual({ name: 'a;b\nc "d"', city: '5" wide' });
  });

  it("tell the delimiter by lines that agree, not by what stands in a cell", () => {
    expect(findDelimiter('a;b\n"x, y, z";1\nq, r;2')).toBe(";");
    expect(findDelimiter("name\nAnn\n")).toBe(",");
    expect(findDelimiter("Last, first;city\nAnn;Rome\nBob;Bonn")).toBe(";");
  });

  it("follow what Excel writes before the header", async () => {
    expect((await read("sep=|\r\nname|city\r\nA,B|C\r\n")).rows[0]!.variables.name).toBe("A,B");
  });

  it("keep formulas as the texts that they are", async () => {
    const { rows } = await read('name,city\n=1+1,"=HYPERLINK(""http://x"")"\n@SUM(A1),-2\n');
    expect(rows.map(({ variables }) => variables.name)).toEqual(["=1+1", "@SUM(A1)"]);
    expect(rows[0]!.variables.city).toBe('=HYPERLINK("http://x")');
  });

  it("bring a title, a callback id and what is known of a person, unless the template has such a variable", async () => {
    const [row] = (await read("name,Title,Callback_ID,Email,contact_Phone\nAnn,Hi,c-1,a@b.c,12\n")).rows;
    expect(row).toMatchObject({ number: 1, title: "Hi", callbackId: "c-1" });
    expect({ ...row!.contactInfo }).toEqual({ email: "a@b.c", phone: "12" });
    const own = await readCsv(Buffer.from("email\nx\n"), { variables: ["email"] });
    expect({ ...own.rows[0]!.variables }).toEqual({ email: "x" });
  });

  it("leave out empty cells, and rows of nothing but those", async () => {
    const { rows, count } = await read("name,city\n,Rome\n,\n\n  ,  \nAnn,\n");
    expect(rows.map(({ variables }) => ({ ...variables }))).toEqual([{ city: "Rome" }, { name: "Ann" }]);
    expect(count).toBe(2);
  });

  it("are counted from 1 where they are broken, with what is wrong, and the others are read", async () => {
    const long = "x".repeat(201);
    const { rows, faults, count } = await read(
      `name,title\nAnn\nBob,ok\nCid,a,b\nDee,${long}\nEve\0,\nFay,,,\n"Gus,never closed\nHal,x\n`,
    );
    expect(rows.map(({ number }) => number)).toEqual([2, 6]);
    expect(faults).toEqual([
      { row: 1, column: null, reason: "has 1 cell where the header has 2" },
      { row: 3, column: null, reason: "has 3 cells where the header has 2" },
      { row: 4, column: "title", reason: "must have 200 characters at most" },
      { row: 5, column: "name", reason: "must not hold the character U+0000" },
      { row: 7, column: null, reason: "has a quote that is never closed" },
    ]);
    expect(count).toBe(7);
  });

  it.each([
    ["", "is empty"],
    ["name,city\n", "no row under it"],
    ["name,,city\na,b,c\n", "column 2 has no name"],
    ["name,city,name\na,b,c\n", '"name" twice'],
    ["name,email,contact_email\na,b,c\n", '"contact_email" says what another one says'],
    ['"name\na\n', "a quote that is never closed"],
    [`${"x,".repeat(201)}y\n1\n`, "202 columns"],
    ["PK\u0003\u0004…", "save the sheet as CSV"],
  ])("are refused as a whole for %j", async (text, reason) => {
    await expect(read(text)).rejects.toThrow(reason);
  });

  it("take no harm from names of the language itself", async () => {
    const { rows, variables } = await read("__proto__,constructor,a.b\nx,y,z\n");
    expect(variables).toEqual(["__proto__", "constructor", "a.b"]);
    expect(rows[0]!.variables["__proto__"]).toBe("x");
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  it("are ten thousand at most", async () => {
    const many = (count: number): string => `name\n${"=1+1\n".repeat(count)}`;
    expect((await read(many(10_000))).count).toBe(10_000);
    await expect(read(many(10_001))).rejects.toThrow("10,000 rows at most");
  });

  it("end at a row, or a header, of cells without end", async () => {
    await expect(read(",".repeat(5000))).rejects.toThrow("more than 1,000 cells");
    const { faults, rows, count } = await read(`name\nAnn\nBob${",".repeat(5000)}\nCid\n`);
    expect(faults).toEqual([{ row: 2, column: null, reason: "has more than 1,000 cells" }]);
    expect([rows.length, count]).toEqual([1, 2]);
    expect((await read(`name\nAnn${",".repeat(900)}\n`)).rows).toHaveLength(1);
  });
});

describe("lines of results", () => {
  it("run nothing in a spreadsheet, and are read as they were written", async () => {
    const cells = ["=1+1", "+49 30", "-x", "@a", "\tb", 'say "hi", you', "two\nlines", "plain"];
    const line = csvLine(cells);
    expect(line).toBe(`'=1+1,'+49 30,'-x,'@a,'\tb,"say ""hi"", you","two\nlines",plain\r\n`);
    const header = `${cells.map((_, index) => `c${index}`).join(",")}\n`;
    const { rows } = await read(header + line);
    expect(rows[0]!.variables.c5).toBe('say "hi", you');
    expect(csvLine([-2, null, 3.5])).toBe("-2,,3.5\r\n");
  });

  it.each([" ", "\u00A0", "\u200B", "\uFEFF", "\u000B", "\u2028 \u200D", "\0"])(
    "run nothing that stands behind what is not seen (%j)",
    (unseen) => {
      for (const sign of "=+-@＝＋－＠") {
        expect(csvLine([`${unseen}${sign}1`]).replaceAll('"', "")).toBe(`'${unseen}${sign}1\r\n`);
      }
      expect(csvLine([`${unseen}a=1`]).replaceAll('"', "")).toBe(`${unseen}a=1\r\n`);
    },
  );

  it("run nothing behind full-width signs", () => {
    expect(csvLine(["＝1+1", "＠SUM(A1)"])).toBe("'＝1+1,'＠SUM(A1)\r\n");
  });
});
