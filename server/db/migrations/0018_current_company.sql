ALTER TABLE "changes" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "current_company_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_current_company_id_companies_id_fk" FOREIGN KEY ("current_company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_by_current_company" ON "users" USING btree ("current_company_id");--> statement-breakpoint
-- An existing database has a company to work on, and everybody goes on seeing everything. A first start has no users yet.
INSERT INTO "companies" ("name") SELECT 'Comptoir' WHERE EXISTS (SELECT 1 FROM "users") AND NOT EXISTS (SELECT 1 FROM "companies");
--> statement-breakpoint
INSERT INTO "users_handled_companies" ("user_id", "company_id") SELECT "users"."id", "companies"."id" FROM "users" CROSS JOIN "companies" ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "users" SET "current_company_id" = (SELECT min("id") FROM "companies");
