ALTER TABLE "supplier_invoices" ADD COLUMN "supplier_id" integer;--> statement-breakpoint
ALTER TABLE "supplier_invoices" ADD CONSTRAINT "supplier_invoices_supplier_id_third_parties_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."third_parties"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_invoices_of_supplier" ON "supplier_invoices" USING btree ("supplier_id","id");--> statement-breakpoint
with file as (
    select id, coalesce(supplier_siren, substring(supplier_vat_number from '^FR..([0-9]{9})$')) as siren, supplier_vat_number as vat
    from supplier_invoices
    where coalesce(supplier_siren = substring(supplier_vat_number from '^FR..([0-9]{9})$'), true)
), party as (
    select id, is_supplier, coalesce(siren, left(siret, 9), substring(vat_number from '^FR..([0-9]{9})$')) as siren, vat_number as vat
    from third_parties
), hit as (
    select file.id as invoice, party.id, is_supplier, party.siren = file.siren as by_siren, party.vat = file.vat as by_vat
    from file join party on party.siren = file.siren
    union
    select file.id, party.id, is_supplier, party.siren = file.siren, party.vat = file.vat
    from file join party on party.vat = file.vat
), link as (
    select invoice, max(id) filter (where is_supplier) as supplier from hit group by invoice
    having count(*) filter (where is_supplier) = 1 and bool_and(by_siren is not false and by_vat is not false)
        and bool_or(by_siren) is not distinct from bool_or(by_siren) filter (where is_supplier)
        and bool_or(by_vat) is not distinct from bool_or(by_vat) filter (where is_supplier)
)
update supplier_invoices set supplier_id = link.supplier from link where supplier_invoices.id = link.invoice;
