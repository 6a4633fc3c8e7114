/** For `npm run db:generate`: writes the next migration from the tables of the features. */
export default {
  dialect: "postgresql",
  schema: ["./src/platform/*/tables.ts", "./src/features/*/tables.ts"],
  out: "./migrations",
};
