ALTER TABLE "items" ALTER COLUMN "sale_unit_price_excluding_tax" SET DATA TYPE numeric(12, 4);--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "status_date" timestamp (0) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Nobody has noted it so far: no status is younger than the last change of its item.
UPDATE items SET status_date = item_date_update;--> statement-breakpoint
CREATE FUNCTION items_date_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.status_date := now();
    RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_date_status BEFORE UPDATE OF status ON items
    FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION items_date_status();
