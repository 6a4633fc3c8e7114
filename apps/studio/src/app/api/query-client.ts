import { ApiError, ConnectionError } from "@orator/sdk";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

/** Told of every failure, so that a lost line or a session that ended are seen wherever they happen. */
interface Watcher {
  onSignedOut(): void;
}

/** What the studio knows of the service: asked for again when the page is looked at again. */
export function createQueryClient(watcher: Watcher): QueryClient {
  function onError(error: unknown): void {
    if (error instanceof ApiError && error.status === 401) watcher.onSignedOut();
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A service that restarts comes back; what it refused it refuses again.
        retry: (failures, error) => error instanceof ConnectionError && failures < 20,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 5_000),
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
