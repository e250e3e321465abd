-- The functions of contract/text.ts: what is stored, what is equal, what is found. Immutable, so that columns and indexes may rest on them.
CREATE FUNCTION clean_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT regexp_replace(normalize(regexp_replace(value COLLATE "C",
        '([0-9#*]\ufe0f(?=\u20e3)|\U0001f3f4[\U000e0020-\U000e007f]+|[\u2e80-\u9fff\uf900-\ufaff\U00020000-\U0003ffff][\ufe00-\ufe0f\U000e0100-\U000e01ef]|[\u00a9\u00ae\u0600-\u061b\u061d-\u109f\u1780-\u17b3\u17b6-\u180a\u1810-\u1cff\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf\u2b00-\u2bff\u3030\u303d\u3297\u3299\ua800-\uabff\ufb50-\ufdff\ufe70-\ufefc\U00010a00-\U00011fff\U0001f000-\U0001faff][\ufe00-\ufe0f\u180b-\u180d]?(?:[\u200c\u200d](?=[\u00a9\u00ae\u0600-\u061b\u061d-\u109f\u1780-\u17b3\u17b6-\u180a\u1810-\u1cff\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf\u2b00-\u2bff\u3030\u303d\u3297\u3299\ua800-\uabff\ufb50-\ufdff\ufe70-\ufefc\U00010a00-\U00011fff\U0001f000-\U0001faff]))?)|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '\1', 'g'
    ), NFC) COLLATE "C", '^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+|[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+$', '', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION clean_code(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT regexp_replace(normalize(regexp_replace(value COLLATE "C",
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g'
    ), NFC) COLLATE "C", '^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+|[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+$', '', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION code_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT btrim(regexp_replace(translate(lower(normalize(regexp_replace(replace(value, '´', '''') COLLATE "C",
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g'
    ), NFKC) COLLATE "und-x-icu"), 'ς`ʹʻʼʽˈ‘’‛′‵՚‐‑‒–—―−⁃˗־⸗﹘⁄∕⧸', 'σ''''''''''''''''''''''''------------///') COLLATE "C", '[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION name_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT btrim(regexp_replace(replace(replace(replace(replace(translate(lower(
        regexp_replace(normalize(replace(value, '´', ''''), NFKD) COLLATE "C", '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g') COLLATE "und-x-icu"
    ), 'øđðħıłŧς`ʹʻʼʽˈ‘’‛′‵՚‐‑‒–—―−⁃˗־⸗﹘⁄∕⧸', 'oddhiltσ''''''''''''''''''''''''------------///'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') COLLATE "C", '[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE TABLE "text_twins" (
	"table" text NOT NULL,
	"column" text NOT NULL,
	"key" text NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "text_twins_table_column_key_pk" PRIMARY KEY("table","column","key")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type_check";
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('welcome', 'password_changed', 'items_import_finished', 'prices_import_finished', 'import_finished', 'import_failed', 'import_returned', 'pictures_ready', 'twins_found'));
--> statement-breakpoint
-- Texts as they would be stored today. What would break a rule, a twin above all, stays until somebody writes it. Orders and delivery
-- notes stay as they were issued.
DO $$
DECLARE
    place record;
    cleaned text;
    one record;
BEGIN
    FOR place IN
        SELECT table_name, column_name, collation_name IS NOT DISTINCT FROM 'C' AS is_code FROM information_schema.columns
            WHERE table_schema = current_schema() AND data_type = 'text' AND is_generated = 'NEVER'
                AND column_name NOT IN ('password_hash', 'file_path')
                AND table_name IN ('brands', 'item_catalogs', 'items_collections', 'items_families', 'items', 'companies', 'company_locations', 'payment_terms', 'vat_rates', 'shipping_costs', 'price_list_types', 'price_lists', 'third_parties', 'contacts', 'bank_accounts', 'users', 'saved_views', 'item_pictures')
    LOOP
        cleaned := format('nullif(%s(%I), '''')', CASE WHEN place.is_code THEN 'clean_code' ELSE 'clean_text' END, place.column_name);
        FOR one IN EXECUTE format(
            'SELECT id FROM %I WHERE (octet_length(%2$I) <> length(%2$I) OR %2$I ~ ''^\s|\s$'') AND %2$I IS DISTINCT FROM %3$s',
            place.table_name, place.column_name, cleaned)
        LOOP
            BEGIN
                EXECUTE format('UPDATE %I SET %I = %s WHERE id = $1', place.table_name, place.column_name, cleaned) USING one.id;
            EXCEPTION WHEN integrity_constraint_violation THEN NULL;
            END;
        END LOOP;
    END LOOP;
END $$;
--> statement-breakpoint
DROP INDEX "items_by_reference_code";
--> statement-breakpoint
DROP INDEX "companies_name_unique";
--> statement-breakpoint
DROP INDEX "items_by_custom_code";
--> statement-breakpoint
DROP INDEX "items_families_name_unique";
--> statement-breakpoint
DROP INDEX "payment_terms_label_unique";
--> statement-breakpoint
DROP INDEX "brands_name_unique";
--> statement-breakpoint
DROP INDEX "item_catalogs_name_unique";
--> statement-breakpoint
DROP INDEX "items_collections_name_unique";
--> statement-breakpoint
DROP INDEX "saved_views_name_unique";
--> statement-breakpoint
CREATE FUNCTION refuse_further_twin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    written text;
    former text;
    scope text := '';
    is_taken boolean;
BEGIN
    EXECUTE format('SELECT %I(($1).%I)', TG_ARGV[1], TG_ARGV[0]) INTO written USING NEW;
    IF TG_OP = 'UPDATE' THEN
        EXECUTE format('SELECT %I(($1).%I)', TG_ARGV[1], TG_ARGV[0]) INTO former USING OLD;
    END IF;
    IF written IS NOT DISTINCT FROM former OR NOT EXISTS (
        SELECT FROM text_twins WHERE "table" = TG_TABLE_NAME AND "column" = TG_ARGV[0] AND "key" = written
    ) THEN
        RETURN NEW;
    END IF;
    FOR place IN 2 .. TG_NARGS - 1 LOOP
        scope := scope || format(' AND %1$I IS NOT DISTINCT FROM ($3).%1$I', TG_ARGV[place]);
    END LOOP;
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I(%I) = $1 AND id <> $2%s)', TG_TABLE_NAME, TG_ARGV[1], TG_ARGV[0], scope)
        INTO is_taken USING written, NEW.id, NEW;
    IF is_taken THEN
        RAISE unique_violation USING MESSAGE = 'a twin exists', CONSTRAINT = TG_TABLE_NAME || '_' || TG_ARGV[0] || '_unique';
    END IF;
    RETURN NEW;
END $$;
--> statement-breakpoint
-- A unique index on a key. The twins that a database has already stay outside of it, and a trigger refuses further ones of them.
CREATE FUNCTION make_key_unique(of_table text, of_column text, key_function text, index_name text, scope text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    scoped text := '';
    twins text[];
    one text;
BEGIN
    FOREACH one IN ARRAY scope LOOP
        scoped := scoped || format(CASE WHEN one = 'parent_id' THEN 'coalesce(%I, 0), ' ELSE '%I, ' END, one);
    END LOOP;
    EXECUTE format('SELECT array_agg(DISTINCT found) FROM (SELECT %1$I(%2$I) AS found FROM %3$I GROUP BY %4$s%1$I(%2$I) HAVING count(*) > 1) twins',
        key_function, of_column, of_table, scoped) INTO twins;
    INSERT INTO text_twins ("table", "column", "key") SELECT of_table, of_column, unnest(twins);
    EXECUTE format('CREATE UNIQUE INDEX %I ON %I USING btree (%s%I(%I))%s', index_name, of_table, scoped, key_function, of_column,
        CASE WHEN twins IS NULL THEN '' ELSE format(' WHERE %I(%I) <> ALL (%L)', key_function, of_column, twins) END);
    IF twins IS NOT NULL THEN
        EXECUTE format('CREATE INDEX %I ON %I (%I(%I))', index_name || '_all', of_table, key_function, of_column);
        EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_further_twin(%s)',
            index_name, of_table, (SELECT string_agg(quote_literal(argument), ', ') FROM unnest(ARRAY[of_column, key_function] || scope) argument));
    END IF;
END $$;
--> statement-breakpoint
SELECT make_key_unique('company_locations', 'code', 'code_key', 'company_locations_code_key_unique', '{}');
--> statement-breakpoint
SELECT make_key_unique('items', 'reference', 'code_key', 'items_reference_key_unique', '{}');
--> statement-breakpoint
SELECT make_key_unique('price_lists', 'code', 'code_key', 'price_lists_code_key_unique', '{}');
--> statement-breakpoint
SELECT make_key_unique('price_list_types', 'code', 'code_key', 'price_list_types_code_key_unique', '{}');
--> statement-breakpoint
SELECT make_key_unique('third_parties', 'customer_code', 'code_key', 'third_parties_customer_code_key_unique', '{}');
--> statement-breakpoint
SELECT make_key_unique('vat_rates', 'code', 'code_key', 'vat_rates_code_key_unique', '{}');
--> statement-breakpoint
SELECT make_key_unique('companies', 'name', 'name_key', 'companies_name_unique', '{}');
--> statement-breakpoint
SELECT make_key_unique('items_families', 'name', 'name_key', 'items_families_name_unique', '{parent_id}');
--> statement-breakpoint
SELECT make_key_unique('payment_terms', 'label', 'name_key', 'payment_terms_label_unique', '{}');
--> statement-breakpoint
SELECT make_key_unique('brands', 'name', 'name_key', 'brands_name_unique', '{}');
--> statement-breakpoint
SELECT make_key_unique('item_catalogs', 'name', 'name_key', 'item_catalogs_name_unique', '{}');
--> statement-breakpoint
SELECT make_key_unique('items_collections', 'name', 'name_key', 'items_collections_name_unique', '{}');
--> statement-breakpoint
SELECT make_key_unique('saved_views', 'name', 'name_key', 'saved_views_name_unique', '{owner_id,resource}');
--> statement-breakpoint
DROP FUNCTION make_key_unique;
--> statement-breakpoint
ALTER TABLE "bank_accounts" drop column "search";
--> statement-breakpoint
ALTER TABLE "companies" drop column "search";
--> statement-breakpoint
ALTER TABLE "company_locations" drop column "search";
--> statement-breakpoint
ALTER TABLE "contacts" drop column "search";
--> statement-breakpoint
ALTER TABLE "countries" drop column "search";
--> statement-breakpoint
ALTER TABLE "delivery_note_items" drop column "search";
--> statement-breakpoint
ALTER TABLE "delivery_notes" drop column "search";
--> statement-breakpoint
ALTER TABLE "items" drop column "search";
--> statement-breakpoint
ALTER TABLE "items_families" drop column "search";
--> statement-breakpoint
ALTER TABLE "order_items" drop column "search";
--> statement-breakpoint
ALTER TABLE "orders" drop column "search";
--> statement-breakpoint
ALTER TABLE "payment_terms" drop column "search";
--> statement-breakpoint
ALTER TABLE "price_lists" drop column "search";
--> statement-breakpoint
ALTER TABLE "price_list_types" drop column "search";
--> statement-breakpoint
ALTER TABLE "brands" drop column "search";
--> statement-breakpoint
ALTER TABLE "item_catalogs" drop column "search";
--> statement-breakpoint
ALTER TABLE "items_collections" drop column "search";
--> statement-breakpoint
ALTER TABLE "third_parties" drop column "search";
--> statement-breakpoint
ALTER TABLE "users" drop column "search";
--> statement-breakpoint
ALTER TABLE "vat_rates" drop column "search";
--> statement-breakpoint
-- Text as people search it. Nothing rests on the former function any more.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT btrim(regexp_replace(regexp_replace(name_key(regexp_replace(replace(value, '|', ' ') COLLATE "C",
        '([\u00bc-\u00be\u2150-\u215e\u2189])', ' \1', 'g'
    )) COLLATE "C", '((?<![0-9])[1-7]/(?:[2-9]|10)(?![0-9]))|[''/-]', '\1', 'g'), ' +', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION fold_code(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT replace(fold(value), ' ', '')
$$;
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || ' ' || fold(label) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(coalesce(siren, '')) || '|' || ' ' || fold(name) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "company_locations" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(code) || '|' || fold_code(coalesce(siret, '')) || '|' || ' ' || fold(name) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || ' ' || fold(coalesce(first_name, '') || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(address_phone_number, '') || ' ' || coalesce(address_mobile_number, '')) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(code) || '|' || ' ' || fold(name_en || ' ' || name_fr) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "delivery_note_items" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(coalesce(reference, '')) || '|' || fold_code(coalesce(ean_code, '')) || '|' || ' ' || fold(coalesce(designation, '')) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(coalesce(number, '')) || '|' || ' ' || fold(coalesce(order_numbers, '') || ' ' || coalesce(billing_reference, '')) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(reference) || '|' || fold_code(coalesce(ean_code, '')) || '|' || fold_code(coalesce(custom_reference, '')) || '|' || ' ' || fold(designation) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "items_families" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || ' ' || fold(name) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(coalesce(reference, '')) || '|' || fold_code(coalesce(ean_code, '')) || '|' || ' ' || fold(coalesce(designation, '')) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(coalesce(number, '')) || '|' || fold_code(coalesce(customer_reference, '')) || '|' || ' ' || '' || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || ' ' || fold(label) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(code) || '|' || ' ' || fold(label) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "price_list_types" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(code) || '|' || ' ' || fold(label) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || ' ' || fold(name) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "item_catalogs" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || ' ' || fold(name) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "items_collections" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || ' ' || fold(name) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "third_parties" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(customer_code) || '|' || fold_code(coalesce(siren, '')) || '|' || fold_code(coalesce(siret, '')) || '|' || ' ' || fold(name || ' ' || coalesce(email, '') || ' ' || coalesce(address_zip, '') || ' ' || coalesce(address_city, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(address_phone_number, '') || ' ' || coalesce(address_mobile_number, '')) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(email) || '|' || ' ' || fold(first_name || ' ' || last_name || ' ' || first_name) || ' ') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "vat_rates" ADD COLUMN "search" text GENERATED ALWAYS AS ('|' || fold_code(code) || '|' || ' ' || fold(label) || ' ') STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "third_parties_search" ON "third_parties" USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_items_search" ON "order_items" USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "delivery_notes_search" ON "delivery_notes" USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "delivery_note_items_search" ON "delivery_note_items" USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "items_by_custom_code" ON "items" USING btree (code_key(custom_reference));
