import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { orator } from "../../api/orator.ts";
import { voicesQuery } from "../../api/people.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { SelectField } from "../../ui/field.tsx";
import type { VoicesSearch } from "./search.ts";
import { voiceWords } from "./words.ts";

/** Narrows the voices; what is chosen stands in the address. */
export function VoiceFilters({ search }: { search: VoicesSearch }) {
  const say = useWords(voiceWords);
  const format = useFormat();
  const navigate = useNavigate();
  const locales = useQuery({
    queryKey: ["voice-locales"],
    queryFn: ({ signal }) => orator.voices.listLocales({ signal }),
    staleTime: Infinity,
  });
  const languages = [...new Set(locales.data?.data.locales.map(({ locale }) => locale.split("-")[0]!))]
    .map((code) => ({ code, name: format.languageName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const { data: voices = [] } = useQuery(voicesQuery);
  const ages = wordsOf(voices.map(({ properties }) => properties.age));
  const styles = wordsOf(voices.map(({ properties }) => properties.style));
  function narrow(name: keyof VoicesSearch, value: string): void {
    const { [name]: _, ...rest } = search;
    void navigate({ to: "/voices", search: value === "" ? rest : { ...rest, [name]: value } });
  }
  return (
    <div className="grid gap-3 grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
      <SelectField
        label={say("language")}
        value={search.language ?? ""}
        onChange={({ target }) => narrow("language", target.value)}
      >
        <option value="">{say("anyLanguage")}</option>
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={say("gender")}
        value={search.gender ?? ""}
        onChange={({ target }) => narrow("gender", target.value)}
      >
        <option value="">{say("anyGender")}</option>
        <option value="female">{say("female")}</option>
        <option value="male">{say("male")}</option>
      </SelectField>
      <SelectField
        label={say("quality")}
        value={search.quality ?? ""}
        onChange={({ target }) => narrow("quality", target.value)}
      >
        <option value="">{say("anyQuality")}</option>
        <option value="neural">{say("neural")}</option>
        <option value="classic">{say("classic")}</option>
      </SelectField>
      <SelectField
        label={say("age")}
        value={search.age ?? ""}
        onChange={({ target }) => narrow("age", target.value)}
      >
        <option value="">{say("anyAge")}</option>
        {ages.map((age) => (
          <option key={age} value={age}>
            {isAge(age) ? say(age) : age}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={say("style")}
        value={search.style ?? ""}
        onChange={({ target }) => narrow("style", target.value)}
      >
        <option value="">{say("anyStyle")}</option>
        {styles.map((style) => (
          <option key={style} value={style}>
            {style}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Whether an age is one that the studio has a word for. */
export function isAge(age: string): age is "young" | "adult" | "senior" {
  return ["young", "adult", "senior"].includes(age);
}

/** What a select lists: each word once, in order. */
function wordsOf(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => word !== ""))].toSorted((a, b) => a.localeCompare(b));
}
