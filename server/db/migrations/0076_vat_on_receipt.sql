ALTER TABLE "ledger_entries" ADD COLUMN "waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_waits" ON "ledger_entries" USING btree ("company_id") WHERE waits;