ALTER TABLE "third_parties" DROP CONSTRAINT "third_parties_customer_code_check";--> statement-breakpoint
ALTER TABLE "third_parties" ALTER COLUMN "customer_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "third_parties" ALTER COLUMN "payment_term_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "third_parties" ADD COLUMN "is_customer" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "third_parties" ADD COLUMN "is_supplier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "third_parties" ADD COLUMN "supplier_code" text collate "C";--> statement-breakpoint
ALTER TABLE "third_parties" drop column "search";--> statement-breakpoint
ALTER TABLE "third_parties" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(coalesce(customer_code, '')) || '|' || fold_code(coalesce(supplier_code, '')) || '|' || fold_code(coalesce(siren, '')) || '|' || fold_code(coalesce(siret, '')) || '|' || ' ' || fold(name || ' ' || coalesce(email, '') || ' ' || coalesce(address_zip, '') || ' ' || coalesce(address_city, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(address_phone_number, '') || ' ' || coalesce(address_mobile_number, '')) || ' ') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "third_parties_search" ON "third_parties" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "third_parties_supplier_code_unique" ON "third_parties" USING btree ("supplier_code");--> statement-breakpoint
CREATE UNIQUE INDEX "third_parties_supplier_code_key_unique" ON "third_parties" USING btree (code_key(supplier_code));--> statement-breakpoint
ALTER TABLE "third_parties" ADD CONSTRAINT "third_parties_is_customer_role_check" CHECK (is_customer or is_supplier);--> statement-breakpoint
ALTER TABLE "third_parties" ADD CONSTRAINT "third_parties_customer_code_role_check" CHECK (is_customer = (customer_code is not null));--> statement-breakpoint
ALTER TABLE "third_parties" ADD CONSTRAINT "third_parties_supplier_code_role_check" CHECK (is_supplier = (supplier_code is not null));--> statement-breakpoint
ALTER TABLE "third_parties" ADD CONSTRAINT "third_parties_payment_term_id_role_check" CHECK (not is_customer or payment_term_id is not null);