CREATE TABLE "payment_settlements" (
	"payment_id" integer NOT NULL,
	"refund_id" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "payment_settlements_pkey" PRIMARY KEY("payment_id","refund_id"),
	CONSTRAINT "payment_settlements_amount_check" CHECK ("payment_settlements"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "write_off_kind" text collate "C";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "write_off_limit" numeric(12, 2) DEFAULT '100.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD CONSTRAINT "payment_settlements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD CONSTRAINT "payment_settlements_refund_id_payments_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_settlements_of_refund" ON "payment_settlements" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_write_off_kind_check" CHECK ("payments"."write_off_kind" in ('discount', 'small_difference', 'bank_charges'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_write_off_limit_check" CHECK ("companies"."write_off_limit" >= 0);