ALTER TABLE "saved_views" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_position_check" CHECK (position between 0 and 100);