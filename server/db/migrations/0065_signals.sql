-- What is told live beside the history (ADR 0108): that a row of these tables has changed, and who is at a record. Unlogged, without
-- foreign keys and not in backups: all of it is over within minutes.
CREATE UNLOGGED TABLE "signals" (
    "resource" text COLLATE "C" NOT NULL,
    "record" integer NOT NULL,
    -- Who alone is told; null: whoever may read the record.
    "person" integer,
    "is_new" boolean NOT NULL DEFAULT false,
    -- Whether it is not the record that has changed, but who is at it.
    "is_presence" boolean NOT NULL DEFAULT false,
    -- Readers are told what they could not see the last time they looked, in whatever order transactions end.
    "transaction" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "at" timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);
--> statement-breakpoint
CREATE INDEX "signals_by_transaction" ON "signals" ("transaction");
--> statement-breakpoint
CREATE INDEX "signals_by_age" ON "signals" ("at");
--> statement-breakpoint
CREATE UNLOGGED TABLE "presence" (
    "person" integer NOT NULL,
    -- Chosen by the tab.
    "tab" uuid NOT NULL,
    "session" text COLLATE "C" NOT NULL,
    "resource" text COLLATE "C" NOT NULL,
    "record" integer NOT NULL,
    -- The card of its form in which the person types.
    "card" text COLLATE "C",
    "seen_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY ("person", "tab")
);
--> statement-breakpoint
CREATE INDEX "presence_at_record" ON "presence" ("resource", "record");
--> statement-breakpoint
-- One signal for each statement and person, of the newest row: readers of a list read it anew.
CREATE FUNCTION signal_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format(
        'INSERT INTO signals (resource, record, person, is_new) SELECT %L, max(id), %2$I, %L FROM changed WHERE %2$I IS NOT NULL GROUP BY %2$I',
        TG_TABLE_NAME, TG_ARGV[0], TG_OP = 'INSERT');
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_signal_insert AFTER INSERT ON jobs
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_changed('owner_id');
--> statement-breakpoint
CREATE TRIGGER jobs_signal_update AFTER UPDATE ON jobs
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_changed('owner_id');
--> statement-breakpoint
CREATE TRIGGER notifications_signal_insert AFTER INSERT ON notifications
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER notifications_signal_update AFTER UPDATE ON notifications
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_changed('user_id');
--> statement-breakpoint
-- Of imports, all are told who may read them.
CREATE FUNCTION signal_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO signals (resource, record, is_new) VALUES (TG_TABLE_NAME, NEW.id, TG_OP = 'INSERT');
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER imports_signal AFTER INSERT OR UPDATE ON imports FOR EACH ROW EXECUTE FUNCTION signal_import();
--> statement-breakpoint
CREATE FUNCTION signal_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        INSERT INTO signals (resource, record, is_presence) VALUES (OLD.resource, OLD.record, true);
    END IF;
    IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND (OLD.resource, OLD.record) IS DISTINCT FROM (NEW.resource, NEW.record)) THEN
        INSERT INTO signals (resource, record, is_presence) VALUES (NEW.resource, NEW.record, true);
    END IF;
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER presence_signal AFTER INSERT OR DELETE ON presence FOR EACH ROW EXECUTE FUNCTION signal_presence();
--> statement-breakpoint
CREATE TRIGGER presence_signal_update AFTER UPDATE ON presence FOR EACH ROW
    WHEN ((OLD.resource, OLD.record, OLD.card) IS DISTINCT FROM (NEW.resource, NEW.record, NEW.card))
    EXECUTE FUNCTION signal_presence();
--> statement-breakpoint
-- Whoever signs out is nowhere, at once.
CREATE FUNCTION sessions_end_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM presence WHERE session IN (SELECT key::text FROM ended);
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_end_presence AFTER DELETE ON sessions
    REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION sessions_end_presence();
