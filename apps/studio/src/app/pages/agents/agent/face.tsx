import { useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { personQuery } from "../../../api/people.ts";
import { classes } from "../../../ui/classes.ts";

/** The picture of an agent's person, or an outline where there is none. The name stands beside it. */
export function Face({ personId, className }: { personId: string; className?: string }) {
  const person = useQuery({ ...personQuery(personId), retry: false });
  return (
    <span
      className={classes("grid shrink-0 place-items-center overflow-hidden bg-raised text-muted", className)}
    >
      {person.data === undefined ? (
        <UserRound className="size-2/5" aria-hidden />
      ) : (
        <img src={person.data.thumbnail_url} alt="" className="size-full object-cover object-top" />
      )}
    </span>
  );
}
