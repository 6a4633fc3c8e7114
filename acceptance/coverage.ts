// Writes COVERAGE.md: `npm run coverage` after every change of tests or of openapi.json.
import { writeFileSync } from "node:fs";
import { COVERAGE_FILE, coverageTable } from "./coverage-table.ts";

writeFileSync(COVERAGE_FILE, coverageTable());
