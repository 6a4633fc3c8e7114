import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { brandVoiceQuery, brandVoicesQuery } from "../../../api/brand-voices.ts";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Card } from "../../../ui/page.tsx";
import { useSaveBrand } from "../brands/use-save-brand.ts";
import { pronunciationWords } from "./words.ts";
import { withWord } from "./with-word.ts";

interface KeepProps {
  /** Without spaces around it; may be empty. */
  word: string;
  said: string;
  /** The brand voice that is chosen first. */
  brandId: string | undefined;
}

/** Keeps how a word is said in a brand voice that there is, or in a new one. */
export function KeepWord({ word, said, brandId }: KeepProps) {
  const say = useWords(pronunciationWords);
  const problem = useProblem();
  const client = useQueryClient();
  const save = useSaveBrand();
  const { data: brands = [] } = useQuery(brandVoicesQuery);
  const [chosen, choose] = useState(brandId);
  const [name, setName] = useState("");
  const [keptIn, setKeptIn] = useState<string>();
  const brand = chosen === "" ? undefined : (brands.find(({ id }) => id === chosen) ?? brands[0]);
  const keep = useMutation({
    async mutationFn() {
      const { id } = brand ?? (await orator.brandVoices.create({ name: name.trim() }));
      // As it is now, whoever else changed it.
      const { name: brandName, vocabulary } = await orator.brandVoices.get(id);
      await save.mutateAsync({
        id,
        change: { vocabulary: withWord(vocabulary, word, said) },
        text: say("kept", { brand: brandName, word, said }),
        undo: { vocabulary },
        undone: say("takenBack"),
      });
      return id;
    },
    onSuccess(id) {
      choose(id);
      setName("");
      setKeptIn(id);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: brandVoicesQuery.queryKey }),
        brand && client.invalidateQueries({ queryKey: brandVoiceQuery(brand.id).queryKey }),
      ]),
  });
  return (
    <Card>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          keep.mutate();
        }}
      >
        <div>
          <h2 className="font-semibold">{say("step3")}</h2>
          <p className="text-sm text-muted">{say("keepText")}</p>
        </div>
        {keep.isError && <Fault text={problem(keep.error)} />}
        <SelectField
          label={say("brand")}
          value={brand?.id ?? ""}
          onChange={({ target }) => choose(target.value)}
        >
          {brands.map(({ id, name: brandName }) => (
            <option key={id} value={id}>
              {brandName}
            </option>
          ))}
          <option value="">{say("newBrand")}</option>
        </SelectField>
        {brand === undefined && (
          <TextField
            label={say("newName")}
            required
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            look="primary"
            busy={keep.isPending}
            disabled={word === "" || said === "" || (brand === undefined && name.trim() === "")}
          >
            {say("keep")}
          </Button>
          {keptIn !== undefined && (
            <Link
              to="/voices/brands/$brandId"
              params={{ brandId: keptIn }}
              className="text-accent underline underline-offset-2"
            >
              {say("see")}
            </Link>
          )}
        </div>
      </form>
    </Card>
  );
}
