import { expect, it } from "vitest";
import type { Admitted } from "./admission.ts";
import { readyMessage } from "./ready-message.ts";

function admitted(avatar: Partial<Admitted["avatar"]>): Admitted {
  const session = { id: "wses_1", name: "Ada", features: {}, languages: ["en"], expiresAt: new Date(0) };
  const conversation = { id: "con_1", session, language: "en", lastSeq: 3 };
  return { conversation, avatar: { url: "/a", posterUrl: undefined, ...avatar } } as unknown as Admitted;
}

it("tells pages the label that has to be seen with the person, where there is one", () => {
  const voice = { locale: "en-US", isRecognised: false };
  expect(readyMessage(admitted({ mark: "AI" }), voice).avatar).toEqual({ url: "/a", mark: "AI" });
  expect(readyMessage(admitted({}), voice).avatar).toEqual({ url: "/a" });
});
