CREATE TABLE "invoice_deposits" (
	"invoice_id" integer NOT NULL,
	"deposit_id" integer NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	CONSTRAINT "invoice_deposits_pkey" PRIMARY KEY("invoice_id","deposit_id"),
	CONSTRAINT "invoice_deposits_amount_check" CHECK ("invoice_deposits"."amount" > 0),
	CONSTRAINT "invoice_deposits_other_check" CHECK ("invoice_deposits"."invoice_id" <> "invoice_deposits"."deposit_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_deposits" ADD CONSTRAINT "invoice_deposits_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_deposits" ADD CONSTRAINT "invoice_deposits_deposit_id_invoices_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_deposits_of_deposit" ON "invoice_deposits" USING btree ("deposit_id");--> statement-breakpoint
-- As what an issued invoice says (migration `issued_invoices`), what it deducts never changes.
CREATE TRIGGER invoice_deposits_keep_issued BEFORE INSERT OR UPDATE OR DELETE ON "invoice_deposits" FOR EACH ROW EXECUTE FUNCTION keep_issued_parts();--> statement-breakpoint
CREATE TRIGGER invoice_deposits_keep_all BEFORE TRUNCATE ON "invoice_deposits" FOR EACH STATEMENT EXECUTE FUNCTION refuse_issued();
