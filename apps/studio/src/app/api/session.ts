import type { CurrentSession } from "@orator/sdk";
import { queryOptions, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { orator } from "./orator.ts";

/** Roles from least to most; each may do what those before may. */
const ROLES = ["viewer", "editor", "owner"] as const;

/** What somebody who is signed in may do. */
export type Role = (typeof ROLES)[number];

/** Who is signed in; fails with 401 where nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => orator.studioUsers.getSession({ signal }),
  staleTime: 60_000,
});

/** Who is signed in, on pages that only somebody who is can see. */
export function useSession(): CurrentSession {
  return useSuspenseQuery(sessionQuery).data;
}

/** Whether whoever is signed in has at least this role. */
export function useMay(role: Role): boolean {
  const { user } = useSession();
  return ROLES.indexOf(user.role) >= ROLES.indexOf(role);
}

/** Signs out here, and forgets all that was loaded. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await orator.studioUsers.endSession("current").catch(() => undefined);
    client.clear();
    sessionStorage.clear();
    // A page of its own: nothing of the account stays in memory.
    location.assign("/studio/sign-in");
  };
}
