import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { knownMigrations, tablesAfter, tablesAt } from '#server/backup/schema.ts';
import * as declared from '#server/db/tables/index.ts';

const DECLARED = Object.values(declared as Readonly<Record<string, unknown>>)
    .filter(one => is(one, PgTable))
    .map(table => getTableName(table))
    .sort();

test('after the last migration, the tables are those that are declared', () => {
    expect(DECLARED.length).toBeGreaterThan(50);
    expect(tablesAt(knownMigrations().at(-1) ?? 0)).toEqual(DECLARED);
});

test('each migration has the tables of its time, and an unknown one has none', () => {
    const [, tables = 0] = knownMigrations();
    expect(tablesAt(tables)).toContain('users');
    expect(tablesAt(tables)).not.toContain('invoices');
    expect(tablesAt(1)).toEqual([]);
});

test('a table that is dropped is gone, and one that is renamed has its new name', () => {
    const statements = [
        'CREATE TABLE "zones" (\n\t"id" integer\n);\n',
        'create table if not exists "rates" ();',
        '\nCREATE TABLE "tours" ();\n',
        'DROP TABLE "rates" CASCADE;',
        'ALTER TABLE "tours" RENAME TO "rounds";',
        'ALTER TABLE "zones" RENAME COLUMN "a" TO "b";',
    ];
    expect(tablesAfter(statements)).toEqual(['rounds', 'zones']);
    expect(tablesAfter(statements.slice(0, 3))).toEqual(['rates', 'tours', 'zones']);
});
