// Erasure of persons from the history: removes names and former values, keeps references.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { RecordDifferences } from '#contract/language/kinds.ts';
import type { Db } from '../../../db/database.ts';
import { changes } from '../../../db/tables/index.ts';

/** Maximum number of references in a file of personal data, newest first. */
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

/** Reduces the line of a child to its address and name. */
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

/** Replaces an e-mail address in the history of sent documents. */
export const forgetRecipient = async (tx: Db, email: string, instead: string): Promise<void> => {
    await tx.execute(sql`
        update ${changes} set differences = replace(differences::text, ${JSON.stringify(email)}, ${JSON.stringify(instead)})::jsonb
        where resource in ('orders', 'delivery_notes') and transition = 'send' and position(${JSON.stringify(email)} in differences::text) > 0`);
};
