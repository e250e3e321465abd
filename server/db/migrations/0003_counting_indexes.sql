-- Narrower indexes to count from, and sorts that a family's items are found in without reading rows (bench/list.ts).
CREATE INDEX "items_count_ranges" ON "items" USING btree ("family0_id","nb_picture","item_date_create","item_date_update","last_picture_check_date","sale_unit_price_excluding_tax");--> statement-breakpoint
DROP INDEX "items_by_family0_name";--> statement-breakpoint
CREATE INDEX "items_by_family0_name" ON "items" USING btree ("family0_name","id","family0_id");--> statement-breakpoint
DROP INDEX "items_ean_code_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "items_ean_code_unique" ON "items" USING btree ("ean_code") INCLUDE ("id","family0_id");
