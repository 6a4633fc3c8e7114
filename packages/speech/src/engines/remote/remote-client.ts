import { EngineClient } from "@orator/net";
import type { EngineAddress, EngineClientOptions } from "@orator/net";
import { RemoteFailure } from "./engine-trouble.ts";

/** Asks an engine of speech; what goes wrong is a `RemoteFailure`. */
export class RemoteClient extends EngineClient {
  constructor(address: EngineAddress, options: Partial<Omit<EngineClientOptions, "fail">> = {}) {
    super(address, {
      keyVariable: "SPEECH_API_KEY",
      ...options,
      fail: (host, what, details) => new RemoteFailure(host, what, details),
    });
  }
}
