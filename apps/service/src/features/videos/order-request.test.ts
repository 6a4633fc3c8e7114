import { expect, it } from "vitest";
import { orderRequestOf } from "./order-request.ts";

it("keeps a request without its query and the addresses of its events", () => {
  const body = {
    avatar_id: "sofia",
    text: "Hello.",
    callback_url: "https://example.com/secret",
    settings: { title: "Hi", webhook_url: "https://example.com/secret", callback_id: "7" },
  };
  expect(orderRequestOf({ url: "/v1/video-avatars?wait=1", body })).toEqual({
    path: "/v1/video-avatars",
    body: { avatar_id: "sofia", text: "Hello.", settings: { title: "Hi", callback_id: "7" } },
  });
  expect(orderRequestOf({ url: "/v1/templates/welcome/generate", body: { variables: {} } })).toEqual({
    path: "/v1/templates/welcome/generate",
    body: { variables: {} },
  });
});
