import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { orator } from "../../../api/orator.ts";

/** A file that somebody may become of: sent as soon as it is chosen, and looked at by the service. */
export function useCheckedFile() {
  const [file, setFile] = useState<File>();
  const look = useMutation({
    async mutationFn(chosen: File) {
      const { asset_id: assetId, image_key: imageKey } = await orator.assets.create(chosen);
      try {
        const check = await orator.photoAvatars.check({ image_key: imageKey! });
        if (!check.accepted) dropAsset(assetId);
        return { assetId, check };
      } catch (error) {
        dropAsset(assetId);
        throw error;
      }
    },
  });
  return {
    file,
    /** Undefined while it is looked at, and before. */
    check: look.data?.check,
    isLooking: look.isPending,
    error: look.error,
    choose(chosen: File): void {
      if (look.data?.check.accepted) dropAsset(look.data.assetId);
      setFile(chosen);
      look.mutate(chosen);
    },
  };
}

/** What nobody is made of does not stay in the library. Where that fails, it can be deleted there. */
function dropAsset(id: string): void {
  orator.assets.delete(id).catch(() => {});
}
