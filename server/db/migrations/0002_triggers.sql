-- A family's level, ancestors and their names follow from its parent. Whatever is copied from is locked FOR SHARE: a
-- concurrent rename or move then waits and finds the copy, or is waited for; nobody copies what is about to change,
-- and two moves at once cannot make a ring.
CREATE FUNCTION items_families_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    parent items_families%ROWTYPE;
    ids integer[];
    names text[];
BEGIN
    IF NEW.parent_id IS NOT NULL THEN
        SELECT * INTO parent FROM items_families WHERE id = NEW.parent_id FOR SHARE;
        -- A missing parent is for the foreign key to refuse.
        IF FOUND THEN
            IF NEW.parent_id = NEW.id OR NEW.id IN (parent.family0_id, parent.family1_id, parent.family2_id, parent.family3_id) THEN
                RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'items_families_level_check',
                    MESSAGE = 'a family cannot stand under itself';
            END IF;
            ids := array_remove(ARRAY[parent.family0_id, parent.family1_id, parent.family2_id, parent.family3_id], NULL);
            names := array_remove(ARRAY[parent.family0_name, parent.family1_name, parent.family2_name, parent.family3_name]::text[], NULL);
        END IF;
    END IF;
    ids := array_append(coalesce(ids, '{}'), NEW.id);
    names := array_append(coalesce(names, '{}'), NEW.name::text);
    NEW.level := cardinality(ids) - 1;
    NEW.family0_id := ids[1]; NEW.family1_id := ids[2]; NEW.family2_id := ids[3]; NEW.family3_id := ids[4];
    NEW.family0_name := names[1]; NEW.family1_name := names[2]; NEW.family2_name := names[3]; NEW.family3_name := names[4];
    RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_families_place BEFORE INSERT OR UPDATE ON items_families
    FOR EACH ROW EXECUTE FUNCTION items_families_place();
--> statement-breakpoint
-- A renamed or moved family takes its children along, and the copies that items hold.
CREATE FUNCTION items_families_spread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE items_families SET name = name WHERE parent_id = NEW.id;
    UPDATE items SET family_id = family_id WHERE family_id = NEW.id;
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_families_spread AFTER UPDATE ON items_families FOR EACH ROW
    WHEN ((OLD.family0_name, OLD.family1_name, OLD.family2_name, OLD.family3_name, OLD.family0_id, OLD.family1_id, OLD.family2_id, OLD.family3_id)
        IS DISTINCT FROM
        (NEW.family0_name, NEW.family1_name, NEW.family2_name, NEW.family3_name, NEW.family0_id, NEW.family1_id, NEW.family2_id, NEW.family3_id))
    EXECUTE FUNCTION items_families_spread();
--> statement-breakpoint
-- An item's copies of its brand's name and of its family's place. The version does not move: the item itself is unchanged.
CREATE FUNCTION items_copy_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT name INTO NEW.brand_name FROM brands WHERE id = NEW.brand_id FOR SHARE;
    SELECT family0_id, family1_id, family2_id, family3_id, family0_name, family1_name, family2_name, family3_name
        INTO NEW.family0_id, NEW.family1_id, NEW.family2_id, NEW.family3_id,
             NEW.family0_name, NEW.family1_name, NEW.family2_name, NEW.family3_name
        FROM items_families WHERE id = NEW.family_id FOR SHARE;
    RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_copy_names BEFORE INSERT OR UPDATE OF brand_id, family_id ON items
    FOR EACH ROW EXECUTE FUNCTION items_copy_names();
--> statement-breakpoint
CREATE FUNCTION brands_spread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE items SET brand_id = brand_id WHERE brand_id = NEW.id;
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER brands_spread AFTER UPDATE OF name ON brands FOR EACH ROW
    WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION brands_spread();
