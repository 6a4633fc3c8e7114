import { describe, expect, it } from "vitest";
import { aTable, read } from "./read.fixture.ts";

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
