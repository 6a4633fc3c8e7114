import { expect, it } from "vitest";
import { routes } from "../routes/index.ts";
import { sdkNameOf } from "./sdk-name.ts";

it.each([
  ["createVideo", "videos.create"],
  ["getVideoStatus", "videos.getStatus"],
  ["createWebm", "videos.createWebm"],
  ["listApiKeys", "apiKeys.list"],
  ["updateAgenticAvatar", "agenticAvatars.update"],
  ["addBrainDocuments", "brains.addDocuments"],
  ["getWidgetSessionTranscript", "widgetSessions.getTranscript"],
  ["sendStreamingTask", "streaming.sendTask"],
  ["createBatch", "batches.create"],
  ["listBatches", "batches.list"],
  ["listBatchRows", "batches.listRows"],
  ["redeliverWebhook", "webhooks.redeliver"],
] as const)("%s is %s in the client", (id, name) => {
  const { resource, method } = sdkNameOf(routes[id]);
  expect(`${resource}.${method}`).toBe(name);
});

it("gives every operation a place of its own", () => {
  const names = Object.values(routes).map((route) => Object.values(sdkNameOf(route)).join("."));
  expect(new Set(names).size).toBe(names.length);
});
