CREATE TABLE "issued_files" (
	"invoice_id" integer NOT NULL,
	"kind" text collate "C" NOT NULL,
	"sha256" text collate "C" NOT NULL,
	"size" integer NOT NULL,
	"key" text collate "C" NOT NULL,
	"created_at" timestamp (0) with time zone DEFAULT now() NOT NULL,
	"version" text collate "C" NOT NULL,
	"is_made_later" boolean NOT NULL,
	CONSTRAINT "issued_files_pkey" PRIMARY KEY("invoice_id","kind"),
	CONSTRAINT "issued_files_kind_check" CHECK ("issued_files"."kind" in ('pdf', 'cii', 'ubl')),
	CONSTRAINT "issued_files_sha256_check" CHECK ("issued_files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "issued_files_size_check" CHECK ("issued_files"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "issued_invoices" ADD COLUMN "keeps_files" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "issued_files" ADD CONSTRAINT "issued_files_invoice_id_issued_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."issued_invoices"("invoice_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Files of issued invoices are kept as the invoices are (migration `issued_invoices`): rows are inserted, and nothing else.
CREATE TRIGGER issued_files_keep BEFORE UPDATE OR DELETE ON "issued_files" FOR EACH ROW EXECUTE FUNCTION refuse_issued();--> statement-breakpoint
CREATE TRIGGER issued_files_keep_all BEFORE TRUNCATE ON "issued_files" FOR EACH STATEMENT EXECUTE FUNCTION refuse_issued();
