import { routes } from "@orator/contract";
import type { Route } from "@orator/contract";
import { glb } from "../features/assets/uploads.fixture.ts";

/** The most expensive request that a stranger finds for a route: read whole before it is refused, or taken. */
export interface Flood {
  what: string;
  method: string;
  path: string;
  type: string;
  body(): Buffer;
}

const MEGABYTE = 2 ** 20;

/** One part of a form with the boundary "flood". */
function formOf(part: string, fileName: string, content: Buffer | string): Buffer {
  const head = `--flood\r\ncontent-disposition: form-data; name="${part}"; filename="${fileName}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n--flood--\r\n")]);
}

const FORM = "multipart/form-data; boundary=flood";
const JSON_TYPE = "application/json";

/** `count` items, joined by commas. */
function listed(count: number, item: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => item(index)).join(",");
}

/** As many of them as a body of so many bytes holds. */
function filling(bytes: number, item: (index: number) => string): string {
  return listed(Math.floor(bytes / (item(1_000_000).length + 1)), item);
}

function member(index: number): string {
  return `"k${index}":0`;
}
function text(index: number): string {
  return `"k${index}":""`;
}

/** A table of so many columns and rows, each cell the same. */
function tableOf(columns: number, rows: number, cell = "1"): string {
  const header = listed(columns, (index) => `c${index}`);
  const row = listed(columns, () => cell);
  return `${header}\n${`${row}\n`.repeat(rows)}`;
}

/** What any JSON can be: wide, long, deep. */
const SHAPES: Record<string, (bytes: number) => string> = {
  members: (bytes) => `{${filling(bytes, member)}}`,
  objects: (bytes) => `[${filling(bytes, () => "{}")}]`,
  depth: (bytes) => `${'{"a":['.repeat(bytes / 8)}${"]}".repeat(bytes / 8)}`,
};

/** Files that say that they are models. */
function modelFloods(): Flood[] {
  const flood = (what: string, contents: () => string): Flood => ({
    what: `GLB: ${what}`,
    method: "POST",
    path: "/v1/assets",
    type: FORM,
    body: () => formOf("file", "a.glb", glb(contents())),
  });
  const size = 14 * MEGABYTE;
  return [
    flood("14 MB of images", () => `{"images":[${filling(size, () => "{}")}]}`),
    flood("14 MB of members", () => SHAPES["members"]!(size)),
    flood("14 MB of depth", () => SHAPES["depth"]!(size)),
  ];
}

/** Rows of a batch, as JSON and as files. */
function rowFloods(templateId: string, variable: string): Flood[] {
  const path = `/v1/templates/${templateId}/batch/dry_run`;
  const size = 9.5 * MEGABYTE;
  const json = (what: string, body: () => string): Flood => ({
    what: `rows: ${what}`,
    method: "POST",
    path,
    type: JSON_TYPE,
    body: () => Buffer.from(body()),
  });
  const csv = (what: string, body: () => string): Flood => ({
    what: `CSV: ${what}`,
    method: "POST",
    path,
    type: FORM,
    body: () => formOf("file", "rows.csv", body()),
  });
  return [
    json("one of 600,000 variables", () => `{"rows":[{"variables":{${filling(size, text)}}}]}`),
    json(
      "10,000 of 90 variables",
      () => `{"rows":[${`{"variables":{${listed(90, (at) => `"k${at}":""`)}}},`.repeat(9_999)}{}]}`,
    ),
    json(
      "10,000 right ones",
      () => `{"rows":[${listed(10_000, () => `{"variables":{"${variable}":"x"}}`)}]}`,
    ),
    json("10,000 wrong ones", () => `{"rows":[${listed(10_000, () => '{"variables":1}')}]}`),
    ...Object.entries(SHAPES).map(([what, make]) => json(`9.5 MB of ${what}`, () => make(size))),
    csv("header of 9.9 million commas", () => ",".repeat(9_900_000)),
    csv("12,000 rows of 400 cells", () => tableOf(400, 12_000)),
    csv("10,000 rows of 200 cells", () => tableOf(200, 10_000)),
    csv("4.9 million empty rows", () => `${variable}\n${"\n".repeat(4_900_000)}`),
    csv("an open quote", () => `${variable}\n"${"x".repeat(size)}`),
    csv("9.5 MB of quotes", () => `${variable}\n${'""'.repeat(size / 2)}`),
  ];
}

/** Orders of a video of a template. */
function orderFloods(templateId: string): Flood[] {
  const body = (): Buffer => Buffer.from(`{"variables":{${filling(1_000_000, text)}}}`);
  return [
    {
      what: "60,000 variables",
      method: "POST",
      path: `/v1/templates/${templateId}/generate`,
      type: JSON_TYPE,
      body,
    },
    {
      what: "60,000 variables of a template",
      method: "POST",
      path: "/v1/templates",
      type: JSON_TYPE,
      body,
    },
  ];
}

/** Documents of a knowledge base, which are read later. */
function documentFloods(brainId: string): Flood[] {
  const path = `/v1/brains/${brainId}/documents`;
  return [
    {
      what: "document of 500,000 characters",
      method: "POST",
      path,
      type: JSON_TYPE,
      body: () => Buffer.from(JSON.stringify({ title: "long", text: "word. ".repeat(83_000) })),
    },
    {
      what: "document of 9 MB",
      method: "POST",
      path,
      type: FORM,
      body: () => formOf("files", "a.txt", "A sentence of words. ".repeat(430_000)),
    },
    {
      what: "document of 3.9 million different characters",
      method: "POST",
      path,
      type: FORM,
      body: () =>
        formOf(
          "files",
          "a.txt",
          listed(430_000, (index) => `w${index.toString(36)} is.\n`),
        ),
    },
    {
      what: "document of 399,000 cells",
      method: "POST",
      path,
      type: FORM,
      body: () => formOf("files", "a.csv", tableOf(20, 19_900, "cell")),
    },
  ];
}

/** Every route that takes JSON, with each shape that fits into its body. */
function jsonFloods(): Flood[] {
  return Object.values<Route>(routes)
    .filter(({ body }) => body !== undefined)
    .flatMap(({ method, path, id }) =>
      Object.entries(SHAPES).map(([what, make]) => ({
        what: `${id}: ${what}`,
        method,
        path: path.replaceAll(/\{\w+\}/g, "none"),
        type: JSON_TYPE,
        body: () => Buffer.from(make(1_000_000)),
      })),
    );
}

/**
 * The worst of every route that takes a body or a file. `templateId` and `brainId` are the caller's own, `variable` is one of the
 * template's.
 */
export function floods(own: { templateId: string; variable: string; brainId: string }): Flood[] {
  return [
    ...modelFloods(),
    ...rowFloods(own.templateId, own.variable),
    ...orderFloods(own.templateId),
    ...documentFloods(own.brainId),
    ...jsonFloods(),
  ];
}
