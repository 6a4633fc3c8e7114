import type { WireErrorCode } from "@orator/conversation";

/** What a client is told instead of what it asked for. */
export interface Refusal {
  code: WireErrorCode;
  message: string;
  /** The client's own name of what is refused. */
  askId?: string;
}

/** Tells a client so. */
export type Refuse = (refusal: Refusal) => void;
