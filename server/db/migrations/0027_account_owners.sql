ALTER TABLE "bank_accounts" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "owner_other_id" integer;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_owner_other_id_third_parties_id_fk" FOREIGN KEY ("owner_other_id") REFERENCES "public"."third_parties"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_accounts_of_owner_other" ON "bank_accounts" USING btree ("owner_other_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_is_default_other_unique" ON "bank_accounts" USING btree ("owner_other_id") WHERE "is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_iban_other_unique" ON "bank_accounts" USING btree ("owner_other_id","iban");--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_owner_check" CHECK (num_nonnulls("bank_accounts"."owner_id", "bank_accounts"."owner_other_id") = 1);