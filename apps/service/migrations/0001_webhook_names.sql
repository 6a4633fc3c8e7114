ALTER TABLE "webhook_deliveries" ADD COLUMN "event_name" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "test" boolean DEFAULT false NOT NULL;