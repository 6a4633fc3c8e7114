ALTER TABLE "audit_entries" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "address" text;