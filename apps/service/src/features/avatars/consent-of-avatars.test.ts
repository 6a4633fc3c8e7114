import { tinyAvatar } from "@orator/testkit";
import { buffer } from "node:stream/consumers";
import { consentsIn, consentsOfGlb } from "@orator/provenance";
import type { GivenConsent } from "@orator/provenance";
import { expect, it, onTestFinished } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

const consent = { name: "Ann", statement: "I agree that my photo talks." };
/** Of a photo: a picture on a card stands for it. */
function photographed(): Promise<Uint8Array> {
  const picture = { width: 4, height: 4, data: new Uint8Array(64).fill(200) };
  return tinyAvatar({ cards: [{ name: "photo", picture, at: [0, 1.5, 0.1], widthM: 0.2, heightM: 0.2 }] });
}

/** A service that asks for this, by default for consent, and what creates an avatar of a file there. */
async function serviceThat(rule?: "recorded" | "off") {
  const service = await startTestService({ env: rule === undefined ? {} : { PHOTO_CONSENT: rule } });
  onTestFinished(() => service.stop());
  const key = await service.keyFor();
  return async (model: Uint8Array, more: object = {}) => {
    const body = model as Uint8Array<ArrayBuffer>;
    const headers = { "content-type": "model/gltf-binary" };
    const asset = await service.request("POST", "/v1/assets", { key, body, headers });
    const { asset_id } = asset.body;
    const made = await service.request("POST", "/v1/avatars", {
      key,
      body: { asset_id, name: "Ann", ...more },
    });
    const { body: kept } = await service.request("GET", `/v1/avatars/${made.body.id}`, { key });
    return {
      status: made.status,
      error: made.body.error,
      consent: kept.consent,
      named: await named(service),
    };
  };
}

/** Who is named as agreeing in the files that are stored. */
async function named({ services: { blobs } }: TestService): Promise<Record<string, GivenConsent[]>> {
  const found: Record<string, GivenConsent[]> = {};
  for await (const key of blobs.list("")) {
    const bytes = await buffer((await blobs.get(key))!);
    const consents = key.endsWith(".glb") ? consentsOfGlb(bytes) : consentsIn(bytes);
    if (consents.length > 0) found[key.split("/").at(-1)!] = consents;
  }
  return found;
}

it("asks for the consent of whoever is seen in a file that is made of a photo, says what to send, and has all files name them", async () => {
  const create = await serviceThat();
  expect(await create(await photographed())).toMatchObject({
    status: 400,
    error: {
      code: "INVALID_REQUEST",
      message:
        'A file that is made of a photo or a film needs the consent of whoever is seen in it: send "consent" as {"name": "who agrees", "statement": "what they agree to, in their words"}.',
      details: { field: "consent" },
    },
    named: {},
  });
  const kept = await create(await photographed(), { consent });
  expect(kept).toMatchObject({ status: 201, consent: { ...consent, recorded_at: expect.any(String) } });
  const ann = [{ name: "Ann", time: kept.consent.recorded_at }];
  expect(kept.named).toEqual({ "avatar.glb": ann, "thumbnail.webp": ann });
  // Nobody who lives.
  expect(await create(await tinyAvatar(), { consent })).toMatchObject({ status: 201, consent: null });
}, 300_000);

it("keeps it where it is given and recorded, and not where nobody wants it", async () => {
  const recorded = await serviceThat("recorded");
  expect(await recorded(await photographed())).toMatchObject({ status: 201, consent: null });
  expect(await recorded(await photographed(), { consent })).toMatchObject({ status: 201, consent });
  const off = await serviceThat("off");
  expect(await off(await photographed(), { consent })).toMatchObject({ status: 201, consent: null });
}, 300_000);
