import { isOpenImport } from '#contract/imports/imports.ts';
import type { ImportedResource } from '#contract/imports/resources.ts';
import type { Db } from '../db/database.ts';
import { importFiles } from '../db/tables/index.ts';
import type { JsonObject, Row } from '../domain/record.ts';
import { Invalid, Refused } from '../domain/refused.ts';
import type { RowChange, WrittenChange } from '../engine/rowChange.ts';
import { checkScope } from '../engine/scopes.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { decidedAfter, decisionsIn } from './decisions.ts';
import { importFinding, runFindings } from './findings.ts';
import { READING, SCHEDULED } from './queue.ts';
import { checkShapes } from './receive.ts';

const CONTENT = ['resource', 'mode', 'priceList', 'sheet', 'headerRow', 'mapping', 'answers', 'createMissing'];

const isNewContent = (input: JsonObject): boolean => CONTENT.some(name => name in input);

/** Values of an import whose file must be read again. */
export const UNREAD = {
    status: 'reading',
    questions: null,
    counts: null,
    errors: null,
    missing: null,
    moves: null,
    error: null,
    finishedAt: null,
};

/** Adds decisions to the stored ones; null resets them. */
const decisionsAfter = (row: Row, input: JsonObject): JsonObject => {
    if (input.mapping === undefined && input.answers === undefined) return {};
    const { mapping, answers } = decidedAfter(
        decisionsIn({ mapping: row.mapping, answers: row.answers }),
        decisionsIn(input),
    );
    return { ...(input.mapping !== null && { mapping }), ...(input.answers !== null && { answers }) };
};

/** A change of the sheet resets the header row, which is detected again. */
const placeOf = (input: JsonObject): JsonObject =>
    'sheet' in input && !('headerRow' in input) ? { headerRow: null } : {};

/** Values derived from an edit: changing the content makes the file be read again; setting a time schedules the import. */
export const changeImport = (input: JsonObject, row: Row | undefined): JsonObject => {
    if (!row) return {};
    if (isNewContent(input) && input.scheduledAt != null)
        throw new Invalid([importFinding('not_rehearsed', 'scheduledAt')]);
    if (isNewContent(input))
        return { ...UNREAD, skipWrong: false, scheduledAt: null, ...placeOf(input), ...decisionsAfter(row, input) };
    if (!('scheduledAt' in input)) return {};
    if (input.scheduledAt !== null) return { status: 'scheduled' };
    return row.status === 'scheduled' ? { status: 'rehearsed' } : {};
};

/** @throws Invalid unless the import can run at that time */
const checkTime = (row: Row, input: JsonObject): void => {
    const { scheduledAt = row.scheduledAt, skipWrong = row.skipWrong } = input;
    if (scheduledAt == null) return;
    const isReady = row.status === 'rehearsed' || row.status === 'scheduled';
    if (!isReady) throw new Invalid([importFinding('not_rehearsed', 'scheduledAt')]);
    if ('scheduledAt' in input && Date.parse(String(scheduledAt)) <= Date.now())
        throw new Invalid([importFinding('scheduled_past', 'scheduledAt')]);
    const findings = runFindings(row, skipWrong === true);
    if (findings.length > 0) throw new Invalid(findings);
};

/** @throws Refused (conflict) during or after the run; Invalid */
export const guardImport = (action: 'create' | 'edit' | 'delete', { actor, row, input }: RowChange): void => {
    if (action !== 'edit' || !row) return;
    if (!isOpenImport({ status: String(row.status) })) throw new Refused('conflict', 'import_closed');
    const name = (input.resource ?? row.resource) as ImportedResource;
    // A scheduled import runs without a further call, so the scope is checked now.
    checkScope(actor, name, 'write');
    checkShapes(name, input);
    checkTime(row, input);
};

export const readAgain = async (tx: Db, { id, owner }: Row): Promise<void> => {
    await enqueue(tx, READING, { import: id }, { owner: Number(owner), dedupeKey: String(id) });
};

export const followImport = async (
    action: 'create' | 'edit',
    { tx, row, input }: Pick<WrittenChange, 'tx' | 'row' | 'input'>,
): Promise<void> => {
    if (action === 'create') await tx.insert(importFiles).values({ importId: row.id, key: String(input.fileKey) });
    if (action === 'create' || isNewContent(input)) return readAgain(tx, row);
    if (row.status !== 'scheduled') return;
    const runAfter = new Date(String(row.scheduledAt));
    await enqueue(tx, SCHEDULED, { import: row.id }, { owner: Number(row.owner), runAfter });
};
