CREATE TABLE "webhook_tries" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"url" text NOT NULL,
	"duration_ms" real NOT NULL,
	"request_headers" jsonb NOT NULL,
	"status_code" integer,
	"response_headers" jsonb,
	"response_body" text,
	"response_cut" boolean,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "recipe" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "ordered_with" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_tries_of_delivery" ON "webhook_tries" USING btree ("delivery_id","seq");--> statement-breakpoint
CREATE INDEX "assets_trash" ON "assets" USING btree ("trashed_at") WHERE trashed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "videos_trash" ON "videos" USING btree ("trashed_at") WHERE trashed_at IS NOT NULL;