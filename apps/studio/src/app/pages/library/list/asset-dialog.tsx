import type { Asset } from "@orator/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { EditableTitle } from "../parts/editable-title.tsx";
import { libraryWords } from "./words.ts";

interface AssetProps {
  asset: Asset;
  mayChange: boolean;
  onClose(): void;
}

/** An uploaded file: seen or heard, named, taken along. */
export function AssetDialog({ asset, mayChange, onClose }: AssetProps) {
  const say = useWords(libraryWords);
  const format = useFormat();
  const client = useQueryClient();
  const tell = useTell();
  const problem = useProblem();
  const [name, setName] = useState(asset.name);
  async function rename(wished: string): Promise<void> {
    try {
      setName((await orator.assets.update(asset.asset_id, { name: wished })).name);
      await client.invalidateQueries({ queryKey: ["assets"] });
    } catch (error) {
      tell({ look: "fault", text: problem(error) });
    }
  }
  return (
    <Dialog
      title={<EditableTitle title={name} onChange={mayChange ? rename : undefined} />}
      open
      onClose={onClose}
      wide
      actions={
        <Button asChild>
          <a href={asset.url} download={name} target="_blank" rel="noopener">
            <Download aria-hidden />
            {say("assetOpen")}
          </a>
        </Button>
      }
    >
      <Preview asset={asset} />
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        <dt className="text-muted">{say("assetType")}</dt>
        <dd>{asset.mime_type}</dd>
        <dt className="text-muted">{say("assetSize")}</dt>
        <dd>{format.bytes(asset.size_bytes)}</dd>
        <dt className="text-muted">{say("assetId")}</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <code className="text-sm">{asset.asset_id}</code>
          <CopyButton text={asset.asset_id} />
        </dd>
      </dl>
    </Dialog>
  );
}

function Preview({ asset: { file_type: type, url, name } }: { asset: Asset }) {
  const say = useWords(libraryWords);
  switch (type) {
    case "image":
      return <img src={url} alt={name} className="max-h-[55vh] w-full rounded-lg bg-raised object-contain" />;
    case "video":
      return (
        <video
          src={url}
          controls
          playsInline
          aria-label={name}
          className="max-h-[55vh] w-full rounded-lg bg-black"
        />
      );
    case "audio":
      return <audio src={url} controls aria-label={name} className="w-full" />;
    case "model":
      return <p className="rounded-lg bg-raised p-6 text-center text-muted">{say("assetNoPreview")}</p>;
  }
}
