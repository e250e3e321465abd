ALTER TABLE "third_parties" ADD COLUMN "is_public_buyer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "third_parties" ADD COLUMN "service_code" text;--> statement-breakpoint
ALTER TABLE "third_parties" ADD COLUMN "contract_reference" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "service_code" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "contract_reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contract_reference" text;