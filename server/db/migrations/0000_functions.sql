-- Trigrams answer "contains" searches from an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Text as people search it: without accents, case or ligatures. Immutable, so that columns and indexes may rest on it.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT replace(replace(lower(
        regexp_replace(normalize(value, NFD) COLLATE "C", '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu"
    ), 'œ', 'oe'), 'æ', 'ae')
$$;
