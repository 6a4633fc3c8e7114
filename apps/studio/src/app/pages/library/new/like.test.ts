import { expect, it } from "vitest";
import { likeOf, withBesides } from "./like.ts";
import { orderOf } from "./order.ts";

it("gives an order once more as it was, with what the form does not show", () => {
  const order = {
    avatar_id: "sofia",
    voice_id: "en-us-clara",
    text: "Hello.",
    settings: {
      title: "Hi",
      aspect: "9:16",
      caption: true,
      background: { type: "color", value: "#00ff00" },
      folder_id: "fld_1",
      test: true,
    },
  } as const;
  const { entered, personId, voiceId, besides } = likeOf(order);
  expect(entered).toEqual({
    text: "Hello.",
    title: "Hi",
    aspect: "9:16",
    hasCaptions: true,
    background: "#00ff00",
  });
  expect(withBesides(orderOf(entered, personId, voiceId!), besides)).toEqual(order);
});

it("leaves a background that the form does not show as it is", () => {
  const background = { type: "image", image_asset_id: "ast_1" } as const;
  const { entered, besides } = likeOf({
    avatar_id: "sofia",
    voice_id: "v",
    text: "Hello.",
    settings: { background },
  });
  expect(entered.background).toBe("");
  expect(withBesides(orderOf(entered, "sofia", "v"), besides).settings).toEqual({ background });
});
