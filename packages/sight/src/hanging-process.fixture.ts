// Stands in for a library that a file keeps busy for ever.
import { serve } from "@orator/media";

serve({
  read() {
    for (;;);
  },
});
