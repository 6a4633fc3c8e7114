import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ERRORS } from "../core/errors.ts";
import { EVENTS } from "../core/events.ts";
import type { Route } from "../core/route.ts";
import { createOpenapi } from "../openapi/document.ts";
import { routes } from "../routes/index.ts";
import { compactJson, scriptValue } from "./code.ts";
import { html, inline } from "./html.ts";
import { renderDocs } from "./page.ts";

const page = renderDocs(createOpenapi("0.1.0"));
function all(pattern: RegExp): string[] {
  return [...page.matchAll(pattern)].map((match) => match[1]!);
}

describe("the docs page", () => {
  it("shows every operation, every error and every event", () => {
    const ids = new Set(all(/ id="([^"]+)"/g));
    for (const id of Object.keys(routes)) expect(ids).toContain(id);
    for (const code of Object.keys(ERRORS)) expect(page).toContain(`<code>${code}</code>`);
    for (const type of Object.keys(EVENTS)) expect(ids).toContain(`event-${type.replaceAll(/[._]/g, "-")}`);
  });

  it("has links that lead somewhere, and no id twice", () => {
    const ids = all(/ id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    for (const target of all(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it("asks the network for nothing", () => {
    expect(all(/<(?:script|img|link|iframe)[^>]*(?:src|href)="(?!data:)([^"]+)"/g)).toEqual([]);
    expect(all(/(@import|url\()/g)).toEqual([]);
    expect(all(/\b(fetch\(|XMLHttpRequest)/g)).toEqual([]);
  });

  it("has a command for every operation, with a key where one is needed and no gap in its path", () => {
    for (const { id, auth } of Object.values<Route>(routes)) {
      const section = page.slice(
        page.indexOf(`id="${id}"`),
        page.indexOf("</section>", page.indexOf(`id="${id}"`)),
      );
      const command = section.slice(
        section.indexOf('<div class="curl">'),
        section.indexOf('<div class="sdk">'),
      );
      expect(command, id).toContain('<i class="f">curl</i>');
      expect(command.includes("x-api-key"), id).toBe(auth !== "none");
      expect(command, id).not.toMatch(/\{\w+\}|YOUR_/);
    }
  });

  it("gives nothing that could become markup a chance", () => {
    expect(html`<b title="${'"><script>'}">${"<i>&'"}</b>`.markup).toBe(
      '<b title="&quot;&gt;&lt;script&gt;">&lt;i&gt;&amp;&#39;</b>',
    );
    expect(inline("a `<b>` c").markup).toBe("a <code>&lt;b&gt;</code> c");
  });
});

describe("the check of a webhook that the page shows", () => {
  const secret = `whsec_${Buffer.from("a secret of thirty-two bytes, ok").toString("base64")}`;
  const signed = (body: string, seconds: number) => {
    const digest = createHmac("sha256", "a secret of thirty-two bytes, ok").update(
      `evt_1.${seconds}.${body}`,
    );
    const signature = `v1,AAAA v1,${digest.digest("base64")}`;
    return { "webhook-id": "evt_1", "webhook-timestamp": String(seconds), "webhook-signature": signature };
  };

  it("takes what is genuine, and refuses what is tampered with, old or signed by nobody", async () => {
    const code = textOf(/Node, without the client.*?<code>(.*?)<\/code>/s.exec(page)![1]!);
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine: (body: string, headers: object, secret: string) => boolean;
    };
    const now = Math.floor(Date.now() / 1000);
    expect(isGenuine("{}", signed("{}", now), secret)).toBe(true);
    expect(isGenuine("{ }", signed("{}", now), secret)).toBe(false);
    expect(isGenuine("{}", signed("{}", now - 301), secret)).toBe(false);
    expect(isGenuine("{}", { ...signed("{}", now), "webhook-signature": "v1, v2,x v1" }, secret)).toBe(false);
  });
});

/** The text that markup shows. */
function textOf(markup: string): string {
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  return markup.replaceAll(/<[^>]+>/g, "").replaceAll(/&([^;]+);/g, (_, name: string) => entities[name]!);
}

describe("samples", () => {
  it("keep short objects on a line and stay valid JSON", () => {
    const value = {
      a: 1,
      list: [{ x: 1, y: "a long text that does not fit into what is left of the line" }],
      b: {},
    };
    expect(JSON.parse(compactJson(value))).toEqual(value);
    expect(compactJson({ width: 720, height: 720 })).toBe('{ "width": 720, "height": 720 }');
  });

  it("quote no member's name in TypeScript, and touch no text", () => {
    expect(scriptValue({ width: 1, say: 'then "a": 1, "b": 2' })).toBe(
      String.raw`{ width: 1, say: "then \"a\": 1, \"b\": 2" }`,
    );
  });
});
