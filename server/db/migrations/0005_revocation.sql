-- Row A7, whoever writes: a new password, other roles and a disabled account revoke every token made before.
CREATE FUNCTION users_revoke_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.token_version := OLD.token_version + 1;
    RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_revoke_tokens BEFORE UPDATE ON users FOR EACH ROW
    WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash
        OR NOT (OLD.roles <@ NEW.roles AND OLD.roles @> NEW.roles)
        OR (OLD.is_enabled AND NOT NEW.is_enabled))
    EXECUTE FUNCTION users_revoke_tokens();
--> statement-breakpoint
-- A link to choose a new password dies with the tokens, and with the address that it was sent to.
CREATE FUNCTION users_revoke_resets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM password_resets WHERE user_id = NEW.id;
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_revoke_resets AFTER UPDATE ON users FOR EACH ROW
    WHEN (OLD.token_version <> NEW.token_version OR OLD.email <> NEW.email)
    EXECUTE FUNCTION users_revoke_resets();
