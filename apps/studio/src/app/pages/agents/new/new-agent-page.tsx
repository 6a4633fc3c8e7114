import { useQuery } from "@tanstack/react-query";
import { brainsQuery } from "../../../api/brains.ts";
import { castQuery, voicesQuery } from "../../../api/people.ts";
import { useWords } from "../../../i18n/words.ts";
import { LoadFault, Page, Skeleton } from "../../../ui/page.tsx";
import { NewAgentForm } from "./new-agent-form.tsx";
import { newAgentWords } from "./words.ts";

/** The first of three steps to an agent: who it is. */
export function NewAgentPage() {
  const say = useWords(newAgentWords);
  const [cast, voices, brains] = [useQuery(castQuery), useQuery(voicesQuery), useQuery(brainsQuery)];
  const failed = [cast, voices, brains].find(({ isError }) => isError);
  return (
    <Page title={say("title")} lead={say("lead")}>
      {failed && <LoadFault error={failed.error} onRetry={failed.refetch} />}
      {cast.data && voices.data && brains.data ? (
        <NewAgentForm choices={{ cast: cast.data, voices: voices.data, brains: brains.data }} />
      ) : (
        !failed && <Skeleton className="h-110 max-w-2xl" />
      )}
    </Page>
  );
}
