ALTER TABLE "third_parties" ADD COLUMN "vat_number_status" text collate "C";--> statement-breakpoint
ALTER TABLE "third_parties" ADD COLUMN "vat_number_checked_at" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "acknowledgements" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_vat_franchise" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vat_rates" ADD COLUMN "category" text collate "C";--> statement-breakpoint
ALTER TABLE "vat_rates" ADD COLUMN "exemption_code" text collate "C";--> statement-breakpoint
ALTER TABLE "third_parties" ADD CONSTRAINT "third_parties_vat_number_status_check" CHECK ("third_parties"."vat_number_status" in ('valid', 'invalid'));--> statement-breakpoint
ALTER TABLE "third_parties" ADD CONSTRAINT "third_parties_vat_number_checked_at_check" CHECK ("third_parties"."vat_number_checked_at" between '1900-01-01' and '9999-12-31');--> statement-breakpoint
ALTER TABLE "vat_rates" ADD CONSTRAINT "vat_rates_category_check" CHECK ("vat_rates"."category" in ('S', 'E', 'AE', 'K', 'G', 'O', 'Z'));--> statement-breakpoint
-- Rates of zero for the reasons that had none. A new installation has them from its first data.
INSERT INTO "vat_rates" ("code", "label", "rate", "territory", "exemption_reason", "valid_from")
SELECT code, label, 0, territory, reason, '2014-01-01'
FROM (VALUES
    ('UE0S', 'Services à une entreprise de l’Union', 'eu', 'Autoliquidation, articles 259-1° et 283-2 du CGI'),
    ('EXP0S', 'Services à une entreprise hors de l’Union', 'world', 'TVA non applicable, article 259-1° du CGI'),
    ('AUTO0', 'Autoliquidation en France', 'mainland', 'Autoliquidation, article 283-2 nonies du CGI'),
    ('FRAN0', 'Franchise en base', 'mainland', 'TVA non applicable, article 293 B du CGI'),
    ('DOM0S', 'Guyane et Mayotte', 'overseas', 'TVA non applicable, article 294, 1 du CGI')
) AS added (code, label, territory, reason)
WHERE EXISTS (SELECT FROM "vat_rates")
ON CONFLICT DO NOTHING;
