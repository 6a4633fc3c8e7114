import { ENGINE_PACE, Secret, nameOfAddress } from "@orator/net";
import type { EnginePace } from "@orator/net";
import type { VoiceEngine } from "../../ports.ts";
import { createRemoteEngine } from "./remote-engine.ts";
import type { RemoteRecipe } from "./protocol.ts";
import type { RemoteEngineId, SpeechSettings } from "./settings.ts";
import { GOOD_KEY, startFakeServer } from "./fake-server.fixture.ts";
import type { FakeServer } from "./fake-server.fixture.ts";

/** A fake server, and the engine that is set to it. */
export interface Connected {
  server: FakeServer;
  engine: VoiceEngine<RemoteRecipe>;
  recipe: RemoteRecipe;
  settings: SpeechSettings;
}

/** Starts a fake server of a kind, in which a Flite voice speaks, and sets an engine to it. Pauses between tries take no time. */
export async function connected(
  kind: "openai" | "kokoro" | "elevenlabs" | "azure",
  { speaker, key = GOOD_KEY, pace }: { speaker?: string; key?: string; pace?: Partial<EnginePace> } = {},
): Promise<Connected> {
  const server = await startFakeServer(kind, speaker);
  const engine: RemoteEngineId = kind === "kokoro" ? "openai" : kind;
  const settings: SpeechSettings = {
    engine,
    baseUrl: server.origin + (engine === "openai" ? "/v1" : ""),
    key: new Secret(key),
    model: engine === "elevenlabs" ? "eleven_multilingual_v2" : "tts-1",
    voices: [],
    locale: "en-US",
  };
  const recipe: RemoteRecipe = {
    voice: { openai: "alloy", elevenlabs: "21m00Tcm4TlvDq8ikWAM", azure: "en-US-JennyNeural" }[engine],
    model: settings.model,
    address: nameOfAddress(settings.baseUrl),
    locale: "en-US",
    ...(kind === "kokoro" && { isTimed: true }),
  };
  const hurried = { ...ENGINE_PACE, pause: async () => undefined, ...pace };
  return {
    server,
    settings,
    recipe,
    engine: createRemoteEngine(engine, { settings: () => settings, pace: hurried }),
  };
}
