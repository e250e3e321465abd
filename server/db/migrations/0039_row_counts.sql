CREATE TABLE "row_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table" text collate "C" NOT NULL,
	"difference" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "row_counts_of_table" ON "row_counts" USING btree ("table");
--> statement-breakpoint
-- The triggers are added by server/db/rowCounts.ts to each table whose rows are to be counted.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    written integer;
    added bigint;
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM row_counts WHERE "table" = TG_TABLE_NAME;
        INSERT INTO row_counts ("table", difference) VALUES (TG_TABLE_NAME, 0);
        RETURN NULL;
    END IF;
    SELECT count(*) INTO written FROM affected;
    IF written = 0 THEN
        RETURN NULL;
    END IF;
    INSERT INTO row_counts ("table", difference)
        VALUES (TG_TABLE_NAME, CASE TG_OP WHEN 'INSERT' THEN written ELSE -written END) RETURNING id INTO added;
    -- Now and then the differences are replaced by their sum; those of open transactions are invisible, and so remain.
    IF added % 500 = 0 THEN
        WITH summed AS (
            DELETE FROM row_counts WHERE id IN (
                SELECT id FROM row_counts WHERE "table" = TG_TABLE_NAME FOR UPDATE SKIP LOCKED
            ) RETURNING difference
        )
        INSERT INTO row_counts ("table", difference) SELECT TG_TABLE_NAME, sum(difference) FROM summed;
    END IF;
    RETURN NULL;
END $$;
