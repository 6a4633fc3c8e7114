import { defineConfig } from "drizzle-kit";

/** For `npm run db:generate`: writes the next migration from the tables of the features. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/platform/*/tables.ts", "./src/features/*/tables.ts"],
  out: "./migrations",
});
