-- ADR 0076: entries are deleted by retention alone, which leaves an entry of its own.
CREATE FUNCTION refuse_audit_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF current_setting('comptoir.audit_retention', true) IS DISTINCT FROM 'on' THEN
        RAISE EXCEPTION 'the audit log is deleted by forget_audit_entries() alone' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_delete();
--> statement-breakpoint
-- Runs as its owner, so that a user of the database without the right to delete may apply the retention.
CREATE FUNCTION forget_audit_entries(days integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    forgotten integer;
BEGIN
    IF days IS NULL OR days < 1 THEN
        RAISE EXCEPTION 'entries are kept for a day at least' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    PERFORM set_config('comptoir.audit_retention', 'on', true);
    DELETE FROM audit_entries WHERE created_at < now() - make_interval(days => days);
    GET DIAGNOSTICS forgotten = ROW_COUNT;
    PERFORM set_config('comptoir.audit_retention', 'off', true);
    IF forgotten > 0 THEN
        INSERT INTO audit_entries (kind, command, details)
        VALUES ('audit_forgotten', 'schedule', jsonb_build_object('said', jsonb_build_object('entries', forgotten)));
    END IF;
    RETURN forgotten;
END
$$;
