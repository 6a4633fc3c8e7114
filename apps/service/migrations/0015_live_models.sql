ALTER TABLE "live_sessions" ADD COLUMN "model" jsonb;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "tools" jsonb;