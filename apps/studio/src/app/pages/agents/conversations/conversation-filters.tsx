import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { ConversationsFilter } from "../../../api/conversations.ts";
import { useWords } from "../../../i18n/words.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { conversationWords } from "./words.ts";

const SETTLES_MS = 300;
/** As the service has it. */
const SHORTEST = 2;

/** Narrows conversations by words and thumbs; the address says to what. */
export function ConversationFilters({ agentId, filter }: { agentId: string; filter: ConversationsFilter }) {
  const say = useWords(conversationWords);
  const navigate = useNavigate();
  const [words, setWords] = useState(filter.q ?? "");
  const { q, thumbs, tests } = filter;
  function narrow(to: ConversationsFilter): void {
    void navigate({
      to: "/agents/$agentId/conversations",
      params: { agentId },
      search: {
        ...(to.q && { q: to.q }),
        ...(to.thumbs && { thumbs: to.thumbs }),
        ...(to.tests && { tests: to.tests }),
      },
      replace: true,
    });
  }
  useEffect(() => {
    const asked = words.trim().length < SHORTEST ? undefined : words.trim();
    if (asked === q) return undefined;
    const settled = setTimeout(() => narrow({ q: asked, thumbs, tests }), SETTLES_MS);
    return () => clearTimeout(settled);
    // Only what is typed asks anew.
  }, [words]);
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_12rem_12rem]">
      <TextField
        label={say("search")}
        placeholder={say("searchHint")}
        type="search"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <SelectField
        label={say("thumbs")}
        value={thumbs ?? ""}
        onChange={({ target }) =>
          narrow({ q, tests, thumbs: target.value === "" ? undefined : (target.value as "up" | "down") })
        }
      >
        <option value="">{say("all")}</option>
        <option value="up">{say("up")}</option>
        <option value="down">{say("down")}</option>
      </SelectField>
      <SelectField
        label={say("whose")}
        value={tests ? "tests" : "visitors"}
        onChange={({ target }) => narrow({ q, thumbs, tests: target.value === "tests" ? true : undefined })}
      >
        <option value="visitors">{say("visitors")}</option>
        <option value="tests">{say("ownTests")}</option>
      </SelectField>
    </div>
  );
}
