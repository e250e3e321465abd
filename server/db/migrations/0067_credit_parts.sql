ALTER TABLE "invoices" ADD COLUMN "credit_amount_including_tax" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sales_parts" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_amount_including_tax_check" CHECK ("invoices"."credit_amount_including_tax" >= 0);