import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, stack } from "../client.ts";
import { PNG } from "../files.ts";
import { getAsWritten } from "./wire.ts";

describe.skipIf(stack === undefined)("Signed addresses of files", () => {
  let url: URL;
  beforeAll(async () => {
    const { client } = await newAccount("thief");
    url = new URL((await client.assets.create(PNG, { name: "dot.png" })).url);
  });
  const get = async (change: (url: URL) => void): Promise<number> => {
    const changed = new URL(url);
    change(changed);
    return (await fetch(changed)).status;
  };

  it("work as they were given, also in ranges, and say what they are", async () => {
    const file = await fetch(url, { headers: { range: "bytes=1-3" } });
    expect([file.status, await file.text()]).toEqual([206, "PNG"]);
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(PNG.byteLength)]);
    for (const range of ["bytes=5-1", "bytes=-", "lines=1-2", "bytes=0-0,5-6", "bytes=a-b"])
      expect((await fetch(url, { headers: { range } })).status, range).toBe(200);
    for (const range of ["bytes=9999-", "bytes=-0"])
      expect((await fetch(url, { headers: { range } })).status, range).toBe(416);
  });

  it("do not once anything in them was changed", async () => {
    const { searchParams } = url;
    expect(await get((changed) => changed.searchParams.set("expires", String(2 ** 33)))).toBe(403);
    expect(await get((changed) => changed.searchParams.set("expires", "1"))).toBe(403);
    expect(await get((changed) => changed.searchParams.set("expires", "1e99"))).toBe(403);
    expect(await get((changed) => changed.searchParams.set("name", "other.png"))).toBe(403);
    const signature = searchParams.get("signature")!;
    for (const other of [signature.slice(1), `${signature}a`, "", signature.toUpperCase(), "a".repeat(5000)])
      expect(await get((changed) => changed.searchParams.set("signature", other))).toBe(403);
    for (const member of ["expires", "signature"])
      expect(await get((changed) => changed.searchParams.delete(member))).toBe(403);
    expect(await get((changed) => changed.searchParams.append("signature", signature))).toBe(403);
    expect(await get((changed) => (changed.pathname = changed.pathname.replace("ast_", "ast_0")))).toBe(403);
  });

  it("lead nowhere else, however the path is written", async () => {
    const query = url.search;
    const [, , account] = url.pathname.split("/");
    for (const path of [
      "/media/../secret",
      "/media/..%2fsecret",
      "/media/%2e%2e/%2e%2e/etc/passwd",
      "/media/..%5c..%5csecret",
      "/media//etc/passwd",
      "/media/%2fetc%2fpasswd",
      `/media/${account}/../../secret`,
      `/media/${account}/..%2f..%2fsecret`,
      `/media/${account}/%00`,
      "/media/.unfinished/",
      `/media/${account}/`,
      "/media/",
      "/media/file:///etc/passwd",
      `${url.pathname}/../../../../secret`,
      `${url.pathname}.type`,
      `${url.pathname}%00.png`,
    ]) {
      const { status, body } = await getAsWritten(path + query);
      expect([400, 403, 404], path).toContain(status);
      expect(body, path).not.toContain("root:");
    }
  });
});
