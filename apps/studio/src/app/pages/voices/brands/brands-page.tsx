import type { BrandVoice } from "@orator/sdk";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Megaphone, Plus } from "lucide-react";
import { useState } from "react";
import { brandVoicesQuery } from "../../../api/brand-voices.ts";
import { orator } from "../../../api/orator.ts";
import { useMay } from "../../../api/session.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, Empty, LoadFault, Page, Skeleton } from "../../../ui/page.tsx";
import { NameDialog } from "../../library/parts/name-dialog.tsx";
import { VoiceTabs } from "../voice-tabs.tsx";
import { voiceWords } from "../words.ts";
import { BrandMenu } from "./brand-menu.tsx";
import { brandWords } from "./words.ts";

/** How the account's brands speak. */
export function BrandsPage() {
  const say = useWords(brandWords);
  const sayVoices = useWords(voiceWords);
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayChange = useMay("editor");
  const brands = useQuery(brandVoicesQuery);
  const [naming, setNaming] = useState(false);
  const add = mayChange && (
    <Button look="primary" onClick={() => setNaming(true)}>
      <Plus aria-hidden />
      {say("newBrand")}
    </Button>
  );
  async function create(name: string): Promise<void> {
    const { id } = await orator.brandVoices.create({ name });
    await client.invalidateQueries({ queryKey: brandVoicesQuery.queryKey });
    await navigate({ to: "/voices/brands/$brandId", params: { brandId: id } });
  }
  return (
    <Page title={sayVoices("brands")} lead={say("lead")} actions={brands.data?.length ? add : undefined}>
      <VoiceTabs />
      {brands.isPending && <Skeleton className="h-40" />}
      {brands.isError && <LoadFault error={brands.error} onRetry={brands.refetch} />}
      {brands.data?.length === 0 && (
        <Empty icon={<Megaphone aria-hidden />} title={say("none")} text={say("noneText")} action={add} />
      )}
      {brands.data !== undefined && brands.data.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {brands.data.map((brand) => (
            <BrandCard key={brand.id} brand={brand} mayChange={mayChange} />
          ))}
        </ul>
      )}
      <NameDialog
        title={say("newBrand")}
        action={say("create")}
        open={naming}
        onClose={() => setNaming(false)}
        onSave={create}
      />
    </Page>
  );
}

/** So many words stand on a card. */
const SHOWN_WORDS = 4;

function BrandCard({ brand, mayChange }: { brand: BrandVoice; mayChange: boolean }) {
  const say = useWords(brandWords);
  const format = useFormat();
  const { id, name, language, tone, vocabulary, recording, updated_at: changedAt } = brand;
  const facts = [language !== "" && format.languageName(language), tone].filter(Boolean).join(" · ");
  return (
    <li className="flex">
      <Card className="relative flex w-full flex-col gap-3 transition hover:border-strong-line">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <h2 className="truncate text-lg font-semibold">
              <Link
                to="/voices/brands/$brandId"
                params={{ brandId: id }}
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {name}
              </Link>
            </h2>
            {facts !== "" && <p className="truncate text-sm text-muted">{facts}</p>}
          </div>
          {mayChange && (
            <div className="relative -mt-1 -mr-2">
              <BrandMenu brand={brand} />
            </div>
          )}
        </div>
        {vocabulary.length === 0 ? (
          <p className="text-sm text-muted">{say("noWords")}</p>
        ) : (
          <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
            {vocabulary.slice(0, SHOWN_WORDS).map(([word, said]) => (
              <div key={word} className="contents">
                <dt className="truncate font-medium">{word}</dt>
                <dd className="truncate text-muted">{said}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="mt-auto flex flex-wrap items-center gap-2 text-sm text-muted">
          {vocabulary.length > 0 && <span>{say("words", { count: vocabulary.length })}</span>}
          {recording && <Badge look="accent">{say("hasRecording")}</Badge>}
          <span className="ml-auto">{format.ago(changedAt)}</span>
        </p>
      </Card>
    </li>
  );
}
