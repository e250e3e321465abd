// Erasure of persons from the history: removes names and former values, keeps references.
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { RecordDifferences } from '#contract/language/kinds.ts';
import type { Db } from '../../../db/database.ts';
import { changes } from '../../../db/tables/index.ts';

const MAX_REFERENCES = 50_000;

export const changesBy = (db: Db, userId: number) =>
    db
        .select({
            record: changes.record,
            action: changes.action,
            transition: changes.transition,
            at: changes.createdAt,
        })
        .from(changes)
        .where(eq(changes.authorId, userId))
        .orderBy(desc(changes.createdAt), desc(changes.id))
        .limit(MAX_REFERENCES);

export const changesOf = (db: Db, record: string) =>
    db
        .select({ action: changes.action, differences: changes.differences, at: changes.createdAt })
        .from(changes)
        .where(eq(changes.record, record))
        .orderBy(desc(changes.createdAt), desc(changes.id))
        .limit(MAX_REFERENCES);

/** Erases the values in the history of the person's record, and their name as author of changes. */
export const forgetPerson = async (tx: Db, userId: number, record: string, name: string): Promise<void> => {
    await tx.update(changes).set({ recordName: name, differences: {} }).where(eq(changes.record, record));
    await tx.update(changes).set({ authorName: name }).where(eq(changes.authorId, userId));
};

type Line = Readonly<Record<string, unknown>>;

const withoutChild = (lines: unknown, iri: string, name: string): unknown =>
    Array.isArray(lines)
        ? lines.map((line: Line) => (line['@id'] === iri ? { '@id': iri, '@name': name } : line))
        : lines;

export const childLines = (differences: RecordDifferences, children: string, iri: string): Line[] => {
    const { from, to } = differences[children] ?? {};
    return [from, to].flatMap(lines => (Array.isArray(lines) ? lines.filter((line: Line) => line['@id'] === iri) : []));
};

export const forgetChild = async (
    tx: Db,
    parent: string,
    children: string,
    iri: string,
    name: string,
): Promise<void> => {
    const found = await tx
        .select({ id: changes.id, differences: changes.differences })
        .from(changes)
        .where(and(eq(changes.record, parent), sql`${changes.differences} ? ${children}`));
    for (const { id, differences } of found.filter(one => childLines(one.differences, children, iri).length > 0)) {
        const { from, to } = differences[children] ?? {};
        const own = { from: withoutChild(from, iri, name), to: withoutChild(to, iri, name) };
        await tx
            .update(changes)
            .set({ differences: { ...differences, [children]: own } })
            .where(eq(changes.id, id));
    }
};

const textsIn = (texts: readonly string[]): SQL =>
    sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

export const isOneOf = (text: SQL | AnyPgColumn, addresses: readonly string[]): SQL =>
    sql`${text} = any(${textsIn(addresses)})`;

export const hasOneOf = (texts: SQL | AnyPgColumn, addresses: readonly string[]): SQL =>
    sql`${texts} && ${textsIn(addresses)}`;

/** Path of the new value of a property in the differences. */
const toOf = (name: 'email' | 'cc' | 'contact'): SQL => sql`${changes.differences} #>> ${`{${name},to}`}::text[]`;

const COMMA = ', ';

export const addressesSentTo = async (db: Db, contact: string): Promise<string[]> => {
    const found = await db
        .selectDistinct({ email: sql<string | null>`${toOf('email')}` })
        .from(changes)
        .where(and(eq(changes.transition, 'send'), sql`${toOf('contact')} = ${contact}`));
    return found.flatMap(({ email }) => email ?? []);
};

/** Changes that sent a document to one of the addresses, also as a copy, newest first. */
export const sendsTo = (db: Db, addresses: readonly string[]) => {
    const copies = sql`string_to_array(${toOf('cc')}, ${COMMA})`;
    return db
        .select({ id: changes.id, record: changes.record, differences: changes.differences, at: changes.createdAt })
        .from(changes)
        .where(and(eq(changes.transition, 'send'), or(isOneOf(toOf('email'), addresses), hasOneOf(copies, addresses))))
        .orderBy(desc(changes.createdAt), desc(changes.id));
};

/** Replaces e-mail addresses in the history of sent documents, whose resources are all covered by the transition. */
export const forgetRecipient = async (tx: Db, addresses: readonly string[], instead: string): Promise<void> => {
    const replaced = (text: unknown): unknown =>
        typeof text === 'string'
            ? text
                  .split(COMMA)
                  .map(one => (addresses.includes(one) ? instead : one))
                  .join(COMMA)
            : text;
    for (const { id, differences } of await sendsTo(tx, addresses)) {
        const own = Object.entries(differences).map(([name, { from, to }]) =>
            name === 'email' || name === 'cc' ? [name, { from, to: replaced(to) }] : [name, { from, to }],
        );
        await tx
            .update(changes)
            .set({ differences: Object.fromEntries(own) })
            .where(eq(changes.id, id));
    }
};
