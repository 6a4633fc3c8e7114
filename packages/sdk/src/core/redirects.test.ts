import { describe, expect, it } from "vitest";
import { testClient } from "./client.fixture.ts";
import { RedirectError } from "./errors.ts";
import { serve } from "./server.fixture.ts";

function to(location: string, status = 307) {
  return { status, headers: { location } };
}

describe("a redirect", () => {
  it("to another origin is refused, and the other origin hears nothing", async () => {
    await using other = await serve([{ json: {} }]);
    await using server = await serve([to(`${other.url}/v1/brains/brn_1`, 302)]);
    await expect(testClient(server.url).orator.brains.get("brn_1")).rejects.toThrow(RedirectError);
    expect(other.received).toEqual([]);
    expect(server.received).toHaveLength(1);
  });

  it("to another origin by way of the own one is refused too", async () => {
    await using other = await serve([{ json: {} }]);
    await using server = await serve([to("/moved"), to(other.url)]);
    await expect(testClient(server.url).orator.brains.get("brn_1")).rejects.toThrow(RedirectError);
    expect(other.received).toEqual([]);
  });

  it("within the origin is followed with key and body", async () => {
    await using server = await serve([to("/moved"), { status: 201, json: { id: "brn_1" } }]);
    expect(await testClient(server.url).orator.brains.create({ name: "Shop" })).toEqual({ id: "brn_1" });
    expect(server.received[1]).toMatchObject({
      method: "POST",
      path: "/moved",
      headers: { "x-api-key": "test-key" },
    });
    expect(String(server.received[1]!.body)).toBe('{"name":"Shop"}');
  });

  it("that would turn a POST into a GET is refused", async () => {
    await using server = await serve([to("/moved", 303)]);
    await expect(testClient(server.url).orator.brains.create({ name: "Shop" })).rejects.toThrow(
      RedirectError,
    );
  });

  it("without end ends", async () => {
    await using server = await serve([to("/round")]);
    await expect(testClient(server.url).orator.brains.get("brn_1")).rejects.toThrow(/without end/);
    expect(server.received).toHaveLength(6);
  });

  it("whose target a browser hides is refused", async () => {
    const fetch = async () => ({ type: "opaqueredirect", status: 0 }) as Response;
    await expect(testClient("http://127.0.0.1:1", { fetch }).orator.brains.get("brn_1")).rejects.toThrow(
      RedirectError,
    );
  });
});
