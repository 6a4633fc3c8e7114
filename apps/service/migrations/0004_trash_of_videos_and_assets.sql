ALTER TABLE "assets" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "assets_trash" ON "assets" USING btree ("trashed_at") WHERE trashed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "videos_trash" ON "videos" USING btree ("trashed_at") WHERE trashed_at IS NOT NULL;