ALTER TABLE "invoices" ADD COLUMN "nb_reminder" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "penalties_waived_at" timestamp (0) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "penalties_waived_reason" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "dunning_threshold" numeric(10, 2) DEFAULT '5.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_nb_reminder_check" CHECK ("invoices"."nb_reminder" between 0 and 1000);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_dunning_threshold_check" CHECK ("companies"."dunning_threshold" >= 0);--> statement-breakpoint
-- What becomes of an issued invoice: payments, credit notes, what was sent, and claims that were given up.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    follows text[] := array['version', 'status', 'paid_amount', 'credited_amount', 'due_amount', 'sent_at', 'reminded_at', 'search',
        'nb_reminder', 'penalties_waived_at', 'penalties_waived_reason'];
BEGIN
    IF to_jsonb(OLD) - follows IS DISTINCT FROM to_jsonb(NEW) - follows THEN
        RAISE EXCEPTION 'Invoice % is issued and never changed: credit it instead.', OLD.number
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$;--> statement-breakpoint
UPDATE "invoices" SET "nb_reminder" = 1 WHERE "reminded_at" IS NOT NULL;
