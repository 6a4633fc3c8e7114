import { expect, it } from "vitest";
import type { Admitted } from "./admission.ts";
import { readyMessage } from "./ready-message.ts";

const ADDRESSES = { webAvatarUrl: "/a", posterUrl: "/p", posterHeightsUrl: "/h", posterPartsUrl: "/m" };
const ON_WIRE = { url: "/a", poster_url: "/p", poster_heights_url: "/h", poster_parts_url: "/m" };

function admitted(avatar: Partial<Admitted["avatar"]>, declaredForPages: string[] = []): Admitted {
  const session = { id: "wses_1", name: "Ada", features: {}, languages: ["en"], expiresAt: new Date(0) };
  const voice = { id: "en-us-clara", locale: "en-US", quality: "classic" };
  const conversation = {
    id: "con_1",
    session,
    voice,
    voices: { warnings: () => [] },
    tools: { declaredForPages },
    language: "en",
    lastSeq: 3,
  };
  return { conversation, avatar: { ...ADDRESSES, ...avatar } } as unknown as Admitted;
}

it("tells pages the label that has to be seen with the person, where there is one", () => {
  const voice = { codec: "pcm_s16le", recognizer: undefined } as const;
  expect(readyMessage(admitted({ mark: "AI" }), voice).avatar).toEqual({ ...ON_WIRE, mark: "AI" });
  expect(readyMessage(admitted({}), voice).avatar).toEqual(ON_WIRE);
});

it("tells pages which voice speaks, and of which quality", () => {
  const { voice } = readyMessage(admitted({}), { codec: "pcm_s16le", recognizer: undefined });
  expect(voice).toEqual({ id: "en-us-clara", locale: "en-US", quality: "classic" });
});

it("tells pages which tools they may run, where there are any", () => {
  const voice = { codec: "pcm_s16le", recognizer: undefined } as const;
  expect(readyMessage(admitted({}, ["order_status"]), voice).page_tools).toEqual(["order_status"]);
  expect(readyMessage(admitted({}), voice)).not.toHaveProperty("page_tools");
});
