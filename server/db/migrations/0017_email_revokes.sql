-- Row A7: whose e-mail changes signs in anew, too. Links to choose a password die with the tokens (0005_revocation.sql).
DROP TRIGGER users_revoke_tokens ON users;
--> statement-breakpoint
CREATE TRIGGER users_revoke_tokens BEFORE UPDATE ON users FOR EACH ROW
    WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash
        OR OLD.email <> NEW.email
        OR NOT (OLD.roles <@ NEW.roles AND OLD.roles @> NEW.roles)
        OR (OLD.is_enabled AND NOT NEW.is_enabled))
    EXECUTE FUNCTION users_revoke_tokens();
