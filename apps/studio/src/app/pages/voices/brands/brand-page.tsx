import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { brandVoiceQuery } from "../../../api/brand-voices.ts";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { LoadFault, Page, Skeleton } from "../../../ui/page.tsx";
import { voiceWords } from "../words.ts";
import { BrandForm } from "./brand-form.tsx";
import { BrandMenu } from "./brand-menu.tsx";
import { BrandRecording } from "./brand-recording.tsx";

/** A brand voice: who speaks, and how its words are said. */
export function BrandPage() {
  const sayVoices = useWords(voiceWords);
  const navigate = useNavigate();
  const mayChange = useMay("editor");
  const { brandId } = useParams({ from: "/signed-in/voices/brands/$brandId" });
  const { data: brand, error, refetch } = useQuery(brandVoiceQuery(brandId));
  return (
    <Page
      title={brand?.name ?? sayVoices("brands")}
      above={
        <Link
          to="/voices/brands"
          className="-ml-1 inline-flex h-8 items-center gap-1 rounded-md pr-2 text-sm text-muted hover:text-ink"
        >
          <ChevronLeft className="size-4" aria-hidden />
          {sayVoices("brands")}
        </Link>
      }
      actions={
        brand &&
        mayChange && (
          <BrandMenu brand={brand} onGone={() => navigate({ to: "/voices/brands", replace: true })} />
        )
      }
    >
      {error && <LoadFault error={error} onRetry={refetch} />}
      {!brand && !error && <Skeleton className="h-96" />}
      {brand && (
        <>
          <BrandForm key={brand.id} brand={brand} />
          <BrandRecording brand={brand} />
        </>
      )}
    </Page>
  );
}
