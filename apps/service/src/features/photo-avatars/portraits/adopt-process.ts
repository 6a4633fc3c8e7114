// The process in which pictures of an images engine are read for the first time.
import { adoptImage, serve } from "@orator/media";
import type { AdoptRequest } from "./adopt-picture.ts";

serve({ adopt: ({ picture, file, origin }: AdoptRequest) => adoptImage(picture, file, origin) });
