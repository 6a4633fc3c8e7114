// Runs the static checks one after another and says which failed: `npm run check`.
import { checks, runCheck } from "./checks.ts";

let failed = 0;
for (const check of checks) {
  const result = await runCheck(check);
  console.log(`${result.ok ? "ok  " : "FAIL"} ${check.name}`);
  if (!result.ok) {
    failed++;
    console.log(result.output);
  }
}
process.exit(failed === 0 ? 0 : 1);
