import { expect, it } from "vitest";
import { linksOf } from "./links.ts";

function found(text: string): [shown: string, href: string][] {
  return linksOf(text).map(({ from, to, href }) => [text.slice(from, to), href]);
}

it("addresses, e-mail addresses and telephone numbers lead somewhere, without the marks behind them", () => {
  expect(found("See https://example.org/a_(b)?c=1. Or www.example.com, or (shop.example.de/x).")).toEqual([
    ["https://example.org/a_(b)?c=1", "https://example.org/a_(b)?c=1"],
    ["www.example.com", "https://www.example.com"],
    ["shop.example.de/x", "https://shop.example.de/x"],
  ]);
  expect(found("Schreiben Sie an info@shop.example, Tel. 0761 / 12 34-56!")).toEqual([
    ["info@shop.example", "mailto:info@shop.example"],
    ["0761 / 12 34-56", "tel:0761123456"],
  ]);
  expect(found("Call +49 (0)761 123456 or (555) 123-4567 or 555-123-4567.")).toEqual([
    ["+49 (0)761 123456", "tel:+490761123456"],
    ["(555) 123-4567", "tel:5551234567"],
    ["555-123-4567", "tel:5551234567"],
  ]);
});

it("numbers, dates, times, prices, versions and account numbers are no telephone numbers, and file names no addresses", () => {
  for (const text of [
    "It costs 4,90 Euro or $1,234,567.",
    "From 01.02.2024 to 2024-03-05, 08:00-17:00, 09.00-17.00.",
    "DE89 3704 0044 0532 0130 00",
    "Version 2.1.4, order 12345678901.",
    "z. B. main.ts, e.g. Node.js and C++",
    "0123",
  ])
    expect(found(text), text).toEqual([]);
});

it("nothing leads where it does not say, and no scheme but https, mailto and tel is made", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,x",
    "http://example.org",
    "https://bank.example@evil.example/",
    "https://localhost/",
    "https://ex\u202Eample.org.",
    "//example.org",
    'x" onclick="alert(1)',
    "https://аpple.com",
  ])
    expect(
      found(text).filter(([, href]) => !href.startsWith("mailto:")),
      text,
    ).toEqual([]);
  expect(found('https://example.org/"onmouseover="alert(1)')).toEqual([
    ["https://example.org/", "https://example.org/"],
  ]);
  expect(found("https://example.org/ä%20b")).toEqual([
    ["https://example.org/ä%20b", "https://example.org/%C3%A4%20b"],
  ]);
});

it("a text made to keep a reader busy is read in no time, and gives no other schemes", () => {
  for (const piece of ["a.", "a@", "0 ", "(", "+1", "https://a.", "www.", "-", "1-", "a-.", "0(", "x@a.b."]) {
    const schemes = linksOf(piece.repeat(20_000)).map(({ href }) => href.split(":")[0]!);
    for (const scheme of schemes) expect(["https", "mailto", "tel"]).toContain(scheme);
  }
});
