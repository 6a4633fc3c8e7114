import type { Avatar, Brain, Voice } from "@orator/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { agentsQuery } from "../../../api/agents.ts";
import { orator } from "../../../api/orator.ts";
import { personQuery } from "../../../api/people.ts";
import { faultOf, useProblem } from "../../../api/problems.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useLanguage } from "../../../i18n/language.tsx";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { Card } from "../../../ui/page.tsx";
import { PersonField } from "../form/person-field.tsx";
import { VoiceField } from "../form/voice-field.tsx";
import { languageOf, spokenLanguages, voiceFor } from "../form/voices.ts";
import { GREETINGS } from "./greetings.ts";
import { newAgentWords } from "./words.ts";

/** What there is to choose from. */
interface Choices {
  cast: readonly Avatar[];
  voices: readonly Voice[];
  brains: readonly Brain[];
}

interface NewAgent {
  name: string;
  personId: string;
  language: string;
  /** Empty: the one that suits the person. */
  voiceId: string;
  greeting: string;
  /** Empty: one of its own. */
  brainId: string;
}

/** Asks for as little as an agent needs, and goes on to what it knows. */
export function NewAgentForm({ choices: { cast, voices, brains } }: { choices: Choices }) {
  const say = useWords(newAgentWords);
  const format = useFormat();
  const problem = useProblem();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { language: studioLanguage } = useLanguage();
  const languages = spokenLanguages(voices, format.languageName);
  const first = languages.find(({ code }) => code === studioLanguage) ?? languages[0];
  const { register, handleSubmit, watch, setValue, formState } = useForm<NewAgent>({
    defaultValues: {
      name: "",
      personId: cast[0]?.id ?? "",
      language: first?.code ?? "en",
      voiceId: "",
      greeting: GREETINGS[first?.code ?? ""] ?? "",
      brainId: "",
    },
  });
  const { personId, language, voiceId, greeting } = watch();
  const person = useQuery({ ...personQuery(personId), enabled: personId !== "" });
  const voice = voices.find(({ id }) => id === voiceId) ?? voiceFor(voices, person.data, language);
  // A second try must not make a second one.
  const madeBrain = useRef<string>(undefined);
  const work = useMutation({
    async mutationFn(agent: NewAgent) {
      if (agent.brainId === "") madeBrain.current ??= (await orator.brains.create({ name: agent.name })).id;
      const brainId = agent.brainId || madeBrain.current!;
      return orator.agenticAvatars.create({
        name: agent.name,
        avatar_id: agent.personId,
        voice_id: voice!.id,
        brain_id: brainId,
        settings: {
          greeting: agent.greeting,
          personality: say("personality"),
          languages: [language],
        },
      });
    },
    async onSuccess({ id }) {
      await client.invalidateQueries({ queryKey: agentsQuery.queryKey });
      await navigate({
        to: "/agents/$agentId/knowledge",
        params: { agentId: id },
        search: { first: true },
      });
    },
  });

  function chooseLanguage(code: string): void {
    // A greeting of one's own is kept.
    if (greeting === "" || Object.values(GREETINGS).includes(greeting))
      setValue("greeting", GREETINGS[code] ?? "");
    setValue("voiceId", "");
    setValue("language", code);
  }
  return (
    <form
      noValidate
      className="grid max-w-2xl gap-4"
      onSubmit={(event) => void handleSubmit((agent) => work.mutate(agent))(event)}
    >
      <Card className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <PersonField personId={personId} onChoose={(id) => setValue("personId", id)} />
          {voice && (
            <VoiceField
              voiceId={voice.id}
              onChoose={(id) => {
                const chosen = voices.find((one) => one.id === id);
                if (chosen && languageOf(chosen.language) !== language)
                  chooseLanguage(languageOf(chosen.language));
                setValue("voiceId", id);
              }}
            />
          )}
        </div>
        <TextField
          label={say("name")}
          hint={say("nameHint")}
          autoFocus
          maxLength={100}
          fault={formState.errors.name && say("nameNeeded")}
          {...register("name", { validate: (name) => name.trim() !== "" })}
        />
        <SelectField
          label={say("language")}
          hint={say("languageHint")}
          value={language}
          onChange={({ target }) => chooseLanguage(target.value)}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={say("greeting")}
          rows={2}
          maxLength={1000}
          fault={
            (formState.errors.greeting && say("greetingNeeded")) ?? faultOf(work.error, "settings.greeting")
          }
          {...register("greeting", { validate: (text) => text.trim() !== "" })}
        />
        {brains.length > 0 && (
          <SelectField label={say("brain")} {...register("brainId")}>
            <option value="">{say("brainNew")}</option>
            {brains.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </Card>
      {work.isError && <Fault text={problem(work.error)} />}
      <Button type="submit" look="primary" className="justify-self-start" busy={work.isPending}>
        {say("next")}
      </Button>
    </form>
  );
}
