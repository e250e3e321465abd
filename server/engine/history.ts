import { type ChangeAction, REPLACED } from '#contract/changes.ts';
import { nameOf, type ResourceContract } from '#contract/contract.ts';
import type { Differences } from '#contract/kinds.ts';
import { type ByKind, isReadable, isWritable } from '#contract/property.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../db/database.ts';
import { type Kept, keepChange } from '../db/keepChange.ts';
import { iriOf, type JsonObject, type Row, toRecord } from '../hydra/record.ts';
import { mask } from './masked.ts';
import type { ServerResource } from './resource.ts';

/** A change to record: the record before and after it, and the client's input. */
interface RecordedChange {
    readonly before?: Row | undefined;
    readonly after?: Row | undefined;
    readonly input?: JsonObject;
}

/** How a value is recorded (`told`) and compared; values that compare equal are no change. */
interface Telling {
    readonly told: (value: unknown) => unknown;
    readonly compared: (told: unknown) => string;
}

const plain: Telling = { told: value => value ?? null, compared: value => JSON.stringify(value) };

/** A different order is no change; an empty list equals null. */
const set: Telling = {
    told: plain.told,
    compared: value =>
        Array.isArray(value) && value.length > 0
            ? JSON.stringify(value.map(each => JSON.stringify(each)).sort())
            : 'null',
};

/** A relation by its IRI only, because the embedded fields belong to another record. */
const link: Telling = {
    told: value => (typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : (value ?? null)),
    compared: plain.compared,
};

/** Its parts, without the class. */
const parts: Telling = {
    told: value =>
        typeof value === 'object' && value !== null
            ? Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith('@')))
            : (value ?? null),
    compared: plain.compared,
};

const TELLINGS: ByKind<Telling> = {
    text: plain,
    integer: plain,
    number: plain,
    integers: set,
    decimal: plain,
    money: plain,
    rate: plain,
    boolean: plain,
    instant: plain,
    day: plain,
    choice: plain,
    choices: set,
    relation: link,
    relations: set,
    range: plain,
    differences: plain,
    listState: plain,
    crop: plain,
    thumbnails: plain,
    value: parts,
    result: plain,
};

const maskedValue = (value: unknown): unknown => (typeof value === 'string' ? mask(value) : value);

/**
 * The differences of a change as the API's JSON: the writable properties that changed. For a new record these are the
 * properties with a value, except those that have their default.
 */
export const historyDifferences = (
    contract: ResourceContract,
    { before, after, input = {} }: RecordedChange,
): Differences => {
    const [old, now] = [before, after].map((row): JsonObject => (row ? toRecord(contract, row) : {}));
    const found = Object.entries(contract.properties).flatMap(([name, property]): [string, Differences[string]][] => {
        if (!isWritable(property) || property.tracked === false) return [];
        if (!isReadable(property)) return input[name] == null ? [] : [[name, REPLACED]];
        const { told, compared } = TELLINGS[property.kind];
        const [from, to] = [told(old?.[name]), told(now?.[name])];
        const masked = property.kind === 'text' && property.masked;
        const usual = [from, ...(before ? [] : [told(property.default)])];
        if (usual.some(value => compared(value) === compared(to))) return [];
        // Everybody who may read the record may read its history.
        return [[name, masked ? { from: maskedValue(from), to: maskedValue(to) } : { from, to }]];
    });
    return Object.fromEntries(found);
};

const lineOf = ({ contract }: ServerResource, authorId: number, action: ChangeAction, done: RecordedChange): Kept[] => {
    const row = done.after ?? done.before;
    if (contract.history === false || !row) return [];
    const differences = historyDifferences(contract, done);
    if (action === 'edit' && Object.keys(differences).length === 0) return [];
    const record = iriOf(contract.name, row.id);
    const companyId = contract.company === undefined ? null : Number(row[contract.company]);
    return [{ record, recordName: nameOf(contract, row), companyId, authorId, action, differences }];
};

/**
 * Adds changes of one or several records to the history, within the caller's transaction. Edits without a difference,
 * and resources without a history, are skipped.
 */
export const keepHistory = async (
    tx: Db,
    resource: ServerResource,
    { id: authorId }: Actor,
    action: ChangeAction,
    ...done: readonly RecordedChange[]
): Promise<void> => keepChange(tx, ...done.flatMap(one => lineOf(resource, authorId, action, one)));
