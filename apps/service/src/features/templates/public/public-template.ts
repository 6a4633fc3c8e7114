import type { BodyInputOf } from "@orator/contract";

/** A template that comes with the service, as one would send it to be made. */
export type PublicTemplate = BodyInputOf<"createTemplate"> & {
  /** What it is called in addresses, for good. */
  id: string;
};
