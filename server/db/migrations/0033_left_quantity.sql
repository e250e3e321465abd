ALTER TABLE "order_items" ADD COLUMN "left_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_open" ON "order_items" USING btree ("order_id","item_id") WHERE left_quantity > 0;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_left_quantity_check" CHECK ("order_items"."left_quantity" between 0 and 1000000);--> statement-breakpoint
UPDATE "order_items" SET "left_quantity" = "order_items"."quantity" - "order_items"."shipped_quantity" - "order_items"."cancelled_quantity"
FROM "orders"
WHERE "orders"."id" = "order_items"."order_id" AND "orders"."validated_at" IS NOT NULL AND "orders"."cancelled_at" IS NULL
	AND "order_items"."quantity" > "order_items"."shipped_quantity" + "order_items"."cancelled_quantity";
