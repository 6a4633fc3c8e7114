import { useProblem } from "../api/problems.ts";
import { useTell } from "./toasts.tsx";

/** Tells in passing why something failed that was asked of the service. */
export function useTellFault(): (error: unknown) => void {
  const tell = useTell();
  const problem = useProblem();
  return (error) => tell({ look: "fault", text: problem(error) });
}
