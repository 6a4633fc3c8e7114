import { createHash } from "node:crypto";
import fastify from "fastify";

/** What a page runs to show the reference. */
interface ReferenceScript {
  text: string;
  /** Changes with the text, so that browsers may keep it for ever. */
  version: string;
}

/**
 * The script of Scalar's API reference, out of its package: 4.4 MB, so it is read when somebody first opens the page.
 * The package gives it as a plugin alone, so a server of our own, which listens nowhere, is asked for it.
 */
export async function readReferenceScript(): Promise<ReferenceScript> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const source = fastify();
  await source.register(scalar, { routePrefix: "/reference", configuration: { url: "/openapi.json" } });
  const { body: text } = await source.inject("/reference/js/scalar.js");
  await source.close();
  return { text, version: createHash("sha256").update(text).digest("hex").slice(0, 16) };
}
