-- Quantities have decimals (ADR 0129). One statement for each table, which is written anew once; indexes, and the checks over several
-- columns, follow by themselves.
ALTER TABLE "invoice_items"
    DROP CONSTRAINT "invoice_items_quantity_check",
    DROP CONSTRAINT "invoice_items_credited_quantity_check",
    ALTER COLUMN "quantity" SET DATA TYPE numeric(14, 4),
    ALTER COLUMN "credited_quantity" SET DATA TYPE numeric(14, 4),
    ALTER COLUMN "quantity" SET DEFAULT 1,
    ALTER COLUMN "credited_quantity" SET DEFAULT 0,
    ADD CONSTRAINT "invoice_items_quantity_check" CHECK ("invoice_items"."quantity" >= 0 and "invoice_items"."quantity" <= 999999999),
    ADD CONSTRAINT "invoice_items_credited_quantity_check" CHECK ("invoice_items"."credited_quantity" >= 0 and "invoice_items"."credited_quantity" <= 999999999);
--> statement-breakpoint
ALTER TABLE "delivery_note_items"
    DROP CONSTRAINT "delivery_note_items_quantity_check",
    DROP CONSTRAINT "delivery_note_items_ordered_quantity_check",
    DROP CONSTRAINT "delivery_note_items_shipped_before_quantity_check",
    DROP CONSTRAINT "delivery_note_items_left_quantity_check",
    ALTER COLUMN "quantity" SET DATA TYPE numeric(14, 4),
    ALTER COLUMN "ordered_quantity" SET DATA TYPE numeric(14, 4),
    ALTER COLUMN "shipped_before_quantity" SET DATA TYPE numeric(14, 4),
    ALTER COLUMN "left_quantity" SET DATA TYPE numeric(14, 4),
    ADD COLUMN "unit_code" text collate "C" DEFAULT 'C62' NOT NULL,
    ADD CONSTRAINT "delivery_note_items_quantity_check" CHECK ("delivery_note_items"."quantity" > 0 and "delivery_note_items"."quantity" <= 1000000),
    ADD CONSTRAINT "delivery_note_items_ordered_quantity_check" CHECK ("delivery_note_items"."ordered_quantity" >= 0 and "delivery_note_items"."ordered_quantity" <= 1000000),
    ADD CONSTRAINT "delivery_note_items_shipped_before_quantity_check" CHECK ("delivery_note_items"."shipped_before_quantity" >= 0 and "delivery_note_items"."shipped_before_quantity" <= 1000000),
    ADD CONSTRAINT "delivery_note_items_left_quantity_check" CHECK ("delivery_note_items"."left_quantity" >= 0 and "delivery_note_items"."left_quantity" <= 1000000);
--> statement-breakpoint
ALTER TABLE "delivery_notes"
    DROP CONSTRAINT "delivery_notes_total_quantity_check",
    ALTER COLUMN "total_quantity" SET DATA TYPE numeric(14, 4),
    ADD CONSTRAINT "delivery_notes_total_quantity_check" CHECK ("delivery_notes"."total_quantity" >= 0 and "delivery_notes"."total_quantity" <= 2000000000);
--> statement-breakpoint
ALTER TABLE "order_items"
    DROP CONSTRAINT "order_items_quantity_check",
    DROP CONSTRAINT "order_items_shipped_quantity_check",
    DROP CONSTRAINT "order_items_cancelled_quantity_check",
    DROP CONSTRAINT "order_items_left_quantity_check",
    ALTER COLUMN "quantity" SET DATA TYPE numeric(14, 4),
    ALTER COLUMN "shipped_quantity" SET DATA TYPE numeric(14, 4),
    ALTER COLUMN "cancelled_quantity" SET DATA TYPE numeric(14, 4),
    ALTER COLUMN "left_quantity" SET DATA TYPE numeric(14, 4),
    ADD COLUMN "unit_code" text collate "C" DEFAULT 'C62' NOT NULL,
    ADD CONSTRAINT "order_items_quantity_check" CHECK ("order_items"."quantity" > 0 and "order_items"."quantity" <= 1000000),
    ADD CONSTRAINT "order_items_shipped_quantity_check" CHECK ("order_items"."shipped_quantity" >= 0 and "order_items"."shipped_quantity" <= 1000000),
    ADD CONSTRAINT "order_items_cancelled_quantity_check" CHECK ("order_items"."cancelled_quantity" >= 0 and "order_items"."cancelled_quantity" <= 1000000),
    ADD CONSTRAINT "order_items_left_quantity_check" CHECK ("order_items"."left_quantity" >= 0 and "order_items"."left_quantity" <= 1000000);
--> statement-breakpoint
-- The unit that the item has today: nobody has kept another one.
UPDATE "order_items" SET "unit_code" = "items"."unit_code" FROM "items"
    WHERE "items"."id" = "order_items"."item_id" AND "items"."unit_code" <> 'C62';
--> statement-breakpoint
UPDATE "delivery_note_items" SET "unit_code" = "order_items"."unit_code" FROM "order_items"
    WHERE "order_items"."id" = "delivery_note_items"."order_item_id" AND "order_items"."unit_code" <> 'C62';
