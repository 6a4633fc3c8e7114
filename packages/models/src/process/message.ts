/** What a model's process is started with, as JSON on its command line. */
export interface HostOrder {
  /** URL of the module whose default export is a {@link ModelProgram}. */
  program: string;
  settings: unknown;
  /** Where it is reached. */
  address: string;
  idleMs: number;
  memoryLimitMb: number;
}

/** What runs in a model's process: loads the model, and answers one request after the other. */
export type ModelProgram<Settings, Request, Reply> = (
  settings: Settings,
) => Promise<(request: Request) => Promise<Reply>>;

/** From whoever asks. A connection without an order keeps the process alive, and its model loaded. */
export interface Order {
  request: unknown;
  /** Goes before what can wait. */
  isUrgent: boolean;
}

/** From the process, in this order. */
export type Answer =
  | { type: "hello"; pid: number }
  | { type: "begun" }
  | { type: "reply"; reply: unknown }
  | { type: "refused"; message: string };

/** What a model's program answered instead of a result: a missing file, a request that it can't serve. The process is fine. */
export class ModelRefusal extends Error {}

/** A model's process that died again and again, or took too long. */
export class ModelFailure extends Error {}
