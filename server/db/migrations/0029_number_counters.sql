CREATE TABLE "number_counters" (
	"company_id" integer NOT NULL,
	"series" text collate "C" NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_counters_pkey" PRIMARY KEY("company_id","series","year"),
	CONSTRAINT "number_counters_series_check" CHECK ("number_counters"."series" in ('orders', 'delivery_notes')),
	CONSTRAINT "number_counters_last_check" CHECK ("number_counters"."last" > 0)
);
--> statement-breakpoint
ALTER TABLE "number_counters" ADD CONSTRAINT "number_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;