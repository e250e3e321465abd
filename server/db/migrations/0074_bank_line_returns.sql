ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_match_check";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "reverses_id" integer;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "is_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "end_to_end" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_reverses_id_payments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_of_reverses" ON "bank_lines" USING btree ("reverses_id","id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_end_to_end" ON "bank_lines" USING btree (upper(end_to_end)) WHERE end_to_end is not null;--> statement-breakpoint
CREATE INDEX "bank_lines_by_bank_reference" ON "bank_lines" USING btree (upper(bank_reference)) WHERE bank_reference is not null;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_match_check" CHECK ("bank_lines"."match" in ('named', 'exact', 'oldest', 'nothing_due', 'nobody', 'by_hand', 'entered_before', 'reversal'));