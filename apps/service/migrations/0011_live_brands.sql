ALTER TABLE "live_sessions" ADD COLUMN "brand_voice_id" text;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "brand" jsonb;