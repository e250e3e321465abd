// What the history says of people: names and former values go, references stay.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { RecordDifferences } from '#contract/language/kinds.ts';
import type { Db } from '../../../db/database.ts';
import { changes } from '../../../db/tables/index.ts';

/** Most references that a file of personal data names, the newest. */
const MOST = 50_000;

/** The changes that a person has made, as references. */
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
        .limit(MOST);

/** What was changed of a record. */
export const changesOf = (db: Db, record: string) =>
    db
        .select({ action: changes.action, differences: changes.differences, at: changes.createdAt })
        .from(changes)
        .where(eq(changes.record, record))
        .orderBy(desc(changes.createdAt), desc(changes.id))
        .limit(MOST);

/** Takes the person out of the history of their record, and their name from what they did. */
export const forgetPerson = async (tx: Db, userId: number, record: string, name: string): Promise<void> => {
    await tx.update(changes).set({ recordName: name, differences: {} }).where(eq(changes.record, record));
    await tx.update(changes).set({ authorName: name }).where(eq(changes.authorId, userId));
};

type Line = Readonly<Record<string, unknown>>;

/** A line of a child keeps its address alone. */
const withoutChild = (lines: unknown, iri: string, name: string): unknown =>
    Array.isArray(lines)
        ? lines.map((line: Line) => (line['@id'] === iri ? { '@id': iri, '@name': name } : line))
        : lines;

/** The lines about a child in the history of its parent. */
export const childLines = (differences: RecordDifferences, children: string, iri: string): Line[] => {
    const { from, to } = differences[children] ?? {};
    return [from, to].flatMap(lines => (Array.isArray(lines) ? lines.filter((line: Line) => line['@id'] === iri) : []));
};

/** Takes a child, such as a contact, out of the history of its parent. */
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

/** Takes an e-mail out of what was told of sent documents. */
export const forgetRecipient = async (tx: Db, email: string, instead: string): Promise<void> => {
    await tx.execute(sql`
        update ${changes} set differences = replace(differences::text, ${JSON.stringify(email)}, ${JSON.stringify(instead)})::jsonb
        where resource in ('orders', 'delivery_notes') and transition = 'send' and position(${JSON.stringify(email)} in differences::text) > 0`);
};
