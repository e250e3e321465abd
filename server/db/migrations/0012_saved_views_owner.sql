-- Row I4, whoever deletes a person: what only they could see goes with them, what they shared stays with the team.
CREATE FUNCTION users_forget_private_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM saved_views WHERE owner_id = OLD.id AND NOT is_shared;
    RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_forget_private_views BEFORE DELETE ON users FOR EACH ROW
    EXECUTE FUNCTION users_forget_private_views();
