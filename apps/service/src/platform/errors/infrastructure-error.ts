/** What the service stands on. */
type Infrastructure = "database" | "storage";

/**
 * The database or the storage is away, overloaded or silent. It says nothing about the work that met it: the same will do
 * later. Thrown where their drivers' errors enter; `cause` is the driver's error.
 */
export class InfrastructureError extends Error {
  override readonly name = "InfrastructureError";
  readonly part: Infrastructure;
  /** How it is, in words that follow its name. */
  readonly state: string;

  constructor(part: Infrastructure, cause: unknown, state = "is not available right now") {
    super(`the ${part} ${state}: ${describe(cause)}`, { cause });
    this.part = part;
    this.state = state;
  }
}

/** What a disk says that takes no more, by the system's code. */
const DISK_FAULTS: Record<string, string> = {
  ENOSPC: "is full",
  EDQUOT: "is full",
  EROFS: "cannot be written to",
  EACCES: "cannot be written to",
  EIO: "is damaged",
};
/** Calls of the system that are about networks or programs: they fail with some of these codes as well. */
const OF_OTHERS = /^(connect|listen|bind|send|getaddrinfo|query|spawn)/;

/** The fault of a disk, in words that follow its name; undefined for an error that is none. */
export function diskFaultOf(error: unknown): string | undefined {
  const { code, syscall = "" } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return code === undefined || OF_OTHERS.test(syscall) ? undefined : DISK_FAULTS[code];
}

/** Several addresses that were tried in vain come as an error without words. */
function describe(cause: unknown): string {
  const { name, message, code } = cause as Partial<NodeJS.ErrnoException>;
  return message || code || name || "no reason was given";
}

/** The fault of infrastructure that brought an error about; undefined when it was none. */
export function infrastructureFaultOf(error: unknown): InfrastructureError | undefined {
  // A chain of causes may be a ring.
  for (let left = 10, found = error; left > 0 && found instanceof Error; left--, found = found.cause) {
    if (found instanceof InfrastructureError) return found;
    const state = diskFaultOf(found);
    if (state !== undefined) return new InfrastructureError("storage", found, state);
  }
  return undefined;
}

/** Whether a fault of infrastructure brought an error about. */
export function isInfrastructureFault(error: unknown): boolean {
  return infrastructureFaultOf(error) !== undefined;
}
