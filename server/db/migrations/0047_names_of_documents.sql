-- Drafts were named by the customer's reference, or by the numbers of a note's orders: a document is called by its own number.
UPDATE "changes" SET "record_name" = coalesce("one"."number", '') FROM "orders" "one"
WHERE "changes"."resource" = 'orders' AND "one"."id" = split_part("changes"."record", '/', 4)::integer
    AND "changes"."record_name" <> coalesce("one"."number", '');--> statement-breakpoint
UPDATE "changes" SET "record_name" = '' WHERE "resource" = 'orders' AND "record_name" <> '' AND NOT EXISTS (
    SELECT FROM "orders" "one" WHERE "one"."id" = split_part("changes"."record", '/', 4)::integer);--> statement-breakpoint
UPDATE "changes" SET "record_name" = coalesce("one"."number", '') FROM "delivery_notes" "one"
WHERE "changes"."resource" = 'delivery_notes' AND "one"."id" = split_part("changes"."record", '/', 4)::integer
    AND "changes"."record_name" <> coalesce("one"."number", '');--> statement-breakpoint
UPDATE "changes" SET "record_name" = '' WHERE "resource" = 'delivery_notes' AND "record_name" <> '' AND NOT EXISTS (
    SELECT FROM "delivery_notes" "one" WHERE "one"."id" = split_part("changes"."record", '/', 4)::integer);
