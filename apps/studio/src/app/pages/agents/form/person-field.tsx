import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { personQuery } from "../../../api/people.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { PersonPicker } from "../../library/new/person-picker.tsx";
import { Face } from "../agent/face.tsx";
import { formWords } from "./words.ts";

interface PersonFieldProps {
  personId: string;
  onChoose(id: string): void;
  disabled?: boolean;
}

/** Who is seen, and the way to choose somebody else. */
export function PersonField({ personId, onChoose, disabled }: PersonFieldProps) {
  const say = useWords(formWords);
  const person = useQuery({ ...personQuery(personId), retry: false });
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex items-center gap-4">
      <Face personId={personId} className="size-20 rounded-xl" />
      <div className="grid min-w-0 gap-1.5">
        <p className="text-sm font-medium">{say("person")}</p>
        <p className="truncate">{person.isError ? say("personGone") : (person.data?.name ?? "…")}</p>
        {!disabled && (
          <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
            {say("changePerson")}
          </Button>
        )}
      </div>
      <PersonPicker chosen={personId} open={isOpen} onClose={() => setOpen(false)} onChoose={onChoose} />
    </div>
  );
}
