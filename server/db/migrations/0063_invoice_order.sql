DROP INDEX "invoices_drafts_first";--> statement-breakpoint
CREATE INDEX "invoices_drafts_first" ON "invoices" USING btree ((status = 'draft') desc,issue_date desc nulls last,id desc);