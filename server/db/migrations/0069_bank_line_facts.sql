CREATE TABLE "bank_statements" (
	"fingerprint" text collate "C" PRIMARY KEY NOT NULL,
	"last_line_id" integer NOT NULL,
	"created_at" timestamp (0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "facts_for" text[];--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "facts_against" text[];--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "duplicate_of_id" integer;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_duplicate_of_id_bank_lines_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."bank_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_of_duplicate_of" ON "bank_lines" USING btree ("duplicate_of_id","id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_day" ON "bank_lines" USING btree ("company_id","account","date");--> statement-breakpoint
-- Certainty of lines that were read before follows from facts that were not kept: they are proposed again.
UPDATE "bank_lines" SET "is_sure" = false WHERE "is_sure" AND "status" = 'open' AND "match" <> 'by_hand';
