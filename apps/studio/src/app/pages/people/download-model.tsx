import type { Avatar } from "@orator/sdk";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { orator } from "../../api/orator.ts";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useTellFault } from "../../ui/tell-fault.ts";

/** Hands out somebody's model as a GLB file. */
export function DownloadModel({ person: { id, name }, label }: { person: Avatar; label: string }) {
  const tellFault = useTellFault();
  const download = useMutation({
    mutationFn: async () => (await orator.avatars.getModel(id)).blob(),
    onSuccess: (model) => saveFile(`${name}.glb`, model, "model/gltf-binary"),
    onError: tellFault,
  });
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      {!download.isPending && <Download aria-hidden />}
      {label}
    </Button>
  );
}
