// Stands in for a library that a file makes take all memory.
import { serve } from "@orator/media";

serve({
  async read() {
    const taken: number[][] = [];
    for (;;) taken.push(Array.from({ length: 2 ** 20 }).fill(taken.length + 0.5) as number[]);
  },
});
