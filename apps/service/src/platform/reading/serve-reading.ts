import { serve } from "@orator/media";
import { DomainError } from "../errors/domain-error.ts";
import { inPieces } from "./in-pieces.ts";

/** What a program that reads answers; long lists came before, in pieces. */
export type Reading = { answer: object } | { refused: Pick<DomainError, "code" | "message" | "details"> };

/** Makes this process one that `readApart` starts. What `read` throws as a DomainError is thrown there. */
export function serveReading<Task>(read: (task: Task) => Promise<object>): void {
  serve({
    async read(task: Task, report): Promise<Reading> {
      try {
        return { answer: inPieces(await read(task), report) };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const { code, message, details } = error;
        return { refused: { code, message, details } };
      }
    },
  });
}
