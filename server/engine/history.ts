import { nameOf, type ResourceContract } from '#contract/language/contract.ts';
import { type ChildrenProperty, REPLACED, type RecordDifferences } from '#contract/language/kinds.ts';
import { isReadable, isWritable } from '#contract/language/property.ts';
import { changedIn } from '../audit/details.ts';
import { type AuditNote, keepAudit } from '../audit/keep.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../db/database.ts';
import { keepChange, type StoredChange } from '../db/keepChange.ts';
import { iriOf, type JsonObject, type Row, toRecord } from '../domain/record.ts';
import { emit, type WebhookEvent } from '../webhooks/emit.ts';
import { historyValue, isSameValue } from './historyValue.ts';
import { mask } from './readableRow.ts';
import { companyIdOf } from './relations.ts';
import type { ServerResource } from './resource.ts';

/** Change to record: the record before and after it, and the client's input. */
interface RecordedChange {
    readonly before?: Row | undefined;
    readonly after?: Row | undefined;
    readonly input?: JsonObject;
    /** Transition that made the change (B3). */
    readonly transition?: string;
    /** Additional values recorded by the transition. */
    readonly said?: JsonObject;
}

const maskedValue = (value: unknown): unknown => (typeof value === 'string' ? mask(value) : value);

type Line = Readonly<Record<string, unknown>>;

/** IRI and name of a child, with the old or new values of its differences. */
const lineOfChild = (
    { of }: ChildrenProperty,
    row: Row,
    differences: RecordDifferences,
    side: 'from' | 'to',
): Line => ({
    '@id': iriOf(of.name, row.id),
    '@name': nameOf(of, row),
    ...Object.fromEntries(Object.entries(differences).map(([name, one]) => [name, one[side]])),
});

/** Old and new positions of the remaining children; empty for children whose relative order is unchanged. */
const movedIn = (before: readonly Row[], after: readonly Row[]): RecordDifferences[] => {
    const placesIn = (rows: readonly Row[], others: readonly Row[]) =>
        rows.filter(({ id }) => others.some(other => other.id === id)).map(({ id }) => id);
    const [old, now] = [placesIn(before, after), placesIn(after, before)];
    return before.map(({ id }) => {
        const [from, to] = [old.indexOf(id), now.indexOf(id)];
        return from === to ? {} : { position: { from: from + 1, to: to + 1 } };
    });
};

/** D1: the children that a change has added, removed, changed or moved, one line each. */
const childDifferences = (
    property: ChildrenProperty,
    before: readonly Row[],
    after: readonly Row[],
): RecordDifferences[string] | undefined => {
    const later = new Map(after.map(row => [row.id, row]));
    const earlier = new Set(before.map(({ id }) => id));
    const moved = movedIn(before, after);
    const [from, to]: [Line[], Line[]] = [[], []];
    for (const [place, row] of before.entries()) {
        const now = later.get(row.id);
        const whole = now ? {} : historyDifferences(property.of, { after: row });
        const changed = now ? { ...historyDifferences(property.of, { before: row, after: now }), ...moved[place] } : {};
        if (!now) from.push(lineOfChild(property, row, whole, 'to'));
        if (!now || Object.keys(changed).length === 0) continue;
        from.push(lineOfChild(property, row, changed, 'from'));
        to.push(lineOfChild(property, now, changed, 'to'));
    }
    for (const row of after.filter(({ id }) => !earlier.has(id)))
        to.push(lineOfChild(property, row, historyDifferences(property.of, { after: row }), 'to'));
    const orNull = (lines: Line[]) => (lines.length > 0 ? lines : null);
    return from.length + to.length > 0 ? { from: orNull(from), to: orNull(to) } : undefined;
};

const rowsIn = (row: Row | undefined, name: string): readonly Row[] => (row?.[name] ?? []) as readonly Row[];

/** Differences of a change in the API's JSON: changed writable properties; for a new record, all but defaults. */
export const historyDifferences = (
    contract: ResourceContract,
    { before, after, input = {} }: RecordedChange,
): RecordDifferences => {
    const [old, now] = [before, after].map((row): JsonObject => (row ? toRecord(contract, row) : {}));
    const found = Object.entries(contract.properties).flatMap(
        ([name, property]): [string, RecordDifferences[string]][] => {
            if (!(property.tracked ?? isWritable(property))) return [];
            if (!isReadable(property)) return input[name] == null ? [] : [[name, REPLACED]];
            if (property.kind === 'children') {
                const lines = childDifferences(property, rowsIn(before, name), rowsIn(after, name));
                return lines ? [[name, lines]] : [];
            }
            const [from, to] = [historyValue(property, old?.[name]), historyValue(property, now?.[name])];
            const masked = property.kind === 'text' && property.masked;
            const usual = [from, ...(before ? [] : [property.default])];
            if (usual.some(value => isSameValue(property, value, to))) return [];
            // Masked, because every reader of the record may read its history.
            return [[name, masked ? { from: maskedValue(from), to: maskedValue(to) } : { from, to }]];
        },
    );
    return Object.fromEntries(found);
};

const lineOf = (
    { contract }: ServerResource,
    { id: authorId, importId, key, command }: Actor,
    action: StoredChange['action'],
    done: RecordedChange,
): StoredChange[] => {
    const row = done.after ?? done.before;
    // Authors in the history are users; changes by commands are only in the audit log.
    if (contract.history === false || !row || command !== undefined) return [];
    const said = Object.entries(done.said ?? {}).map(([name, to]) => [name, { from: null, to }] as const);
    const differences = { ...historyDifferences(contract, done), ...Object.fromEntries(said) };
    const transition = done.transition ?? null;
    if (action === 'edit' && transition === null && Object.keys(differences).length === 0) return [];
    const record = iriOf(contract.name, row.id);
    const recordName = nameOf(contract, row);
    const companyId = companyIdOf(contract, row);
    return [{ record, recordName, companyId, authorId, importId, apiKey: key?.name, action, transition, differences }];
};

/** Record named by an entry of the audit log: the row itself, or the related one that the contract declares. */
const subjectOf = ({ name, audit, properties }: ResourceContract, row: Row): string => {
    const about = properties[audit?.about ?? ''];
    if (about?.kind !== 'relation') return iriOf(name, row.id);
    const related = row[audit?.about ?? ''];
    return typeof related === 'string' ? related : iriOf(about.to, Number(related));
};

const FLAGS = ['boolean', 'choice', 'choices'];

/** Audit entries of a change: one for each kind assigned to the changed properties. */
const entriesOf = (
    { contract }: ServerResource,
    actor: Actor,
    action: StoredChange['action'],
    done: RecordedChange,
): AuditNote[] => {
    const { audit, properties, name } = contract;
    const row = done.after ?? done.before;
    if (!audit || !row) return [];
    const differences = action === 'edit' ? Object.entries(historyDifferences(contract, done)) : [];
    const kinds = new Set(
        action === 'edit' ? differences.map(([one]) => audit.by?.[one] ?? audit.edit) : [audit[action]],
    );
    const isChoice = (one: string) => FLAGS.includes(properties[one]?.kind ?? '');
    return [...kinds].flatMap(kind => {
        if (kind === undefined) return [];
        const own = differences.filter(([one]) => (audit.by?.[one] ?? audit.edit) === kind);
        const called = nameOf(contract, row);
        const details = {
            said: { action, ...(audit.about !== undefined && called !== '' && { name: called }) },
            ...(own.length > 0 && { changed: changedIn(name, Object.fromEntries(own), isChoice) }),
        };
        const subjectName = audit.about === undefined ? called : undefined;
        return [
            {
                kind,
                actor,
                subject: subjectOf(contract, row),
                subjectName,
                companyId: companyIdOf(contract, row),
                details,
            },
        ];
    });
};

const eventsOf = ({ contract }: ServerResource, { record, transition, action }: StoredChange): WebhookEvent[] => {
    const made = action === 'create' ? contract.made : undefined;
    const type = contract.transitions?.[transition ?? '']?.emits ?? made ?? contract.changed;
    return type ? [{ type, record }] : [];
};

/**
 * Adds changes of one or several records to the history, the audit log and the outbox of webhooks, within the caller's
 * transaction. Edits without a difference, and resources without a history, are skipped.
 */
export const keepHistory = async (
    tx: Db,
    resource: ServerResource,
    author: Actor,
    action: StoredChange['action'],
    ...done: readonly RecordedChange[]
): Promise<void> => {
    const kept = done.flatMap(one => lineOf(resource, author, action, one));
    await keepChange(tx, ...kept);
    await keepAudit(tx, ...done.flatMap(one => entriesOf(resource, author, action, one)));
    // An import emits one event for the whole run.
    if (author.importId === undefined) await emit(tx, ...kept.flatMap(one => eventsOf(resource, one)));
};
