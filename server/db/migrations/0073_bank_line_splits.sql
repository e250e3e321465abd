ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_status_check";--> statement-breakpoint
ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_entered_check";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "split_from_id" integer;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "is_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "charges" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_split_from_id_bank_lines_id_fk" FOREIGN KEY ("split_from_id") REFERENCES "public"."bank_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_of_split_from" ON "bank_lines" USING btree ("split_from_id","id");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_charges_check" CHECK ("bank_lines"."charges" >= 0);--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_status_check" CHECK ("bank_lines"."status" in ('open', 'entered', 'ignored', 'split'));--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_entered_check" CHECK (("bank_lines"."status" = 'entered' and not "bank_lines"."is_charge") = ("bank_lines"."payment_id" is not null));