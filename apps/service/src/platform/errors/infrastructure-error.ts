/** What the service stands on. */
type Infrastructure = "database" | "storage";

/**
 * The database or the storage is away, overloaded or silent. It says nothing about the work that met it: the same will do
 * later. Thrown where their drivers' errors enter; `cause` is the driver's error.
 */
export class InfrastructureError extends Error {
  override readonly name = "InfrastructureError";
  readonly part: Infrastructure;

  constructor(part: Infrastructure, cause: unknown) {
    super(`the ${part} is not there: ${describe(cause)}`, { cause });
    this.part = part;
  }
}

/** Several addresses that were tried in vain come as an error without words. */
function describe(cause: unknown): string {
  const { name, message, code } = cause as Partial<NodeJS.ErrnoException>;
  return message || code || name || "no reason was given";
}

/** The fault of infrastructure that brought an error about; undefined when it was none. */
export function infrastructureFaultOf(error: unknown): InfrastructureError | undefined {
  // A chain of causes may be a ring.
  for (let left = 10, found = error; left > 0 && found instanceof Error; left--, found = found.cause)
    if (found instanceof InfrastructureError) return found;
  return undefined;
}

/** Whether a fault of infrastructure brought an error about. */
export function isInfrastructureFault(error: unknown): boolean {
  return infrastructureFaultOf(error) !== undefined;
}
