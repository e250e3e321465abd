CREATE TABLE "statement_mappings" (
	"company_id" integer NOT NULL,
	"shape" text collate "C" NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp (0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_mappings_company_id_shape_pk" PRIMARY KEY("company_id","shape")
);
--> statement-breakpoint
ALTER TABLE "statement_mappings" ADD CONSTRAINT "statement_mappings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;