-- Row T8, whoever writes: an unchanged list is told from a changed one by one value of its person. Random rather than
-- counted: a database that was restored never says of other notifications what it said of these.
CREATE FUNCTION notifications_revise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE users SET notifications_revision = gen_random_uuid() WHERE id IN (SELECT user_id FROM changed);
    RETURN NULL;
END $$;
--> statement-breakpoint
-- Once a statement: all of a person's are marked as read at once.
CREATE TRIGGER notifications_revise_insert AFTER INSERT ON notifications
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notifications_revise();
--> statement-breakpoint
CREATE TRIGGER notifications_revise_update AFTER UPDATE ON notifications
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notifications_revise();
--> statement-breakpoint
CREATE TRIGGER notifications_revise_delete AFTER DELETE ON notifications
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notifications_revise();
