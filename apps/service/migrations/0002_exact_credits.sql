-- Credits were float4, whose tenths add up to 3.2000005. From here on they are whole thousandths, in a column beside `amount`.
-- A process of the version before knows only `amount`: it writes it, changes it and adds it up. One of this version knows only
-- `thousandths`. A trigger keeps the two alike, whoever writes, so that both may charge, true up and refund the same
-- entries. The second step, when no process of the version before is left, drops trigger, function and `amount`.
ALTER TABLE "credit_entries" ADD COLUMN "thousandths" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "credit_entries" SET "thousandths" = round("amount"::float8 * 1000);--> statement-breakpoint
ALTER TABLE "credit_entries" ALTER COLUMN "amount" SET DEFAULT 0;--> statement-breakpoint
CREATE FUNCTION "credit_entries_alike"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' AND NEW."thousandths" = 0) OR (TG_OP = 'UPDATE' AND NEW."amount" IS DISTINCT FROM OLD."amount") THEN
    NEW."thousandths" := round(NEW."amount"::float8 * 1000);
  ELSE
    NEW."amount" := NEW."thousandths" / 1000.0;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "credit_entries_alike" BEFORE INSERT OR UPDATE ON "credit_entries"
FOR EACH ROW EXECUTE FUNCTION "credit_entries_alike"();
