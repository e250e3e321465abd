-- What an invoice says is law once it is issued (invoices.md, section 1): nobody changes or deletes it, a superuser's SQL neither.
-- Only what becomes of it afterwards may change: payments, credit notes, and when it was sent.
CREATE FUNCTION refuse_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'An issued invoice is neither changed nor deleted: credit it instead (table %).', TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    follows text[] := array['version', 'status', 'paid_amount', 'credited_amount', 'due_amount', 'sent_at', 'reminded_at', 'search'];
BEGIN
    IF to_jsonb(OLD) - follows IS DISTINCT FROM to_jsonb(NEW) - follows THEN
        RAISE EXCEPTION 'Invoice % is issued and never changed: credit it instead.', OLD.number
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_issued_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    follows text[] := array['version', 'credited_quantity', 'is_released', 'search'];
    old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - follows END;
    new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - follows END;
BEGIN
    IF old_row IS DISTINCT FROM new_row AND EXISTS (
        SELECT FROM invoices WHERE number IS NOT NULL
            AND id IN ((old_row->>'invoice_id')::int, (new_row->>'invoice_id')::int)) THEN
        RAISE EXCEPTION 'An issued invoice is never changed: credit it instead (table %).', TG_TABLE_NAME
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_keep_issued BEFORE UPDATE ON "invoices" FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION keep_issued_invoice();--> statement-breakpoint
CREATE TRIGGER invoices_keep_deleted BEFORE DELETE ON "invoices" FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION refuse_issued();--> statement-breakpoint
CREATE TRIGGER invoice_items_keep_issued BEFORE INSERT OR UPDATE OR DELETE ON "invoice_items" FOR EACH ROW EXECUTE FUNCTION keep_issued_parts();--> statement-breakpoint
CREATE TRIGGER invoice_delivery_notes_keep_issued BEFORE INSERT OR UPDATE OR DELETE ON "invoice_delivery_notes" FOR EACH ROW EXECUTE FUNCTION keep_issued_parts();--> statement-breakpoint
CREATE TRIGGER issued_invoices_keep BEFORE UPDATE OR DELETE ON "issued_invoices" FOR EACH ROW EXECUTE FUNCTION refuse_issued();--> statement-breakpoint
CREATE TRIGGER issued_invoices_keep_all BEFORE TRUNCATE ON "issued_invoices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_issued();--> statement-breakpoint
CREATE TRIGGER invoices_keep_all BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_issued();
