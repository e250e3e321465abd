import { type ChangeAction, REPLACED } from '#contract/changes.ts';
import type { ResourceContract } from '#contract/contract.ts';
import { type Differences, isReadable, isWritable } from '#contract/property.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../db/database.ts';
import { type Kept, keepChange } from '../db/keepChange.ts';
import { iriOf, type JsonObject, type Row, toRecord } from '../hydra/record.ts';
import type { ServerResource } from './resource.ts';

/** What was done: the record before and after it, where there is one, and what was asked. */
interface Done {
    readonly before?: Row | undefined;
    readonly after?: Row | undefined;
    readonly input?: JsonObject;
}

/** Lists are sets to the API: another order of the same is no change. An empty one is nothing, like null. */
const canonical = (value: unknown): string => {
    if (!Array.isArray(value)) return JSON.stringify(value ?? null);
    return value.length === 0 ? 'null' : JSON.stringify(value.map(each => JSON.stringify(each)).sort());
};

/** A relation by its IRI alone: what a record has embedded in its place is another's. */
const bare = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : (value ?? null);

/**
 * What a change made of a record, in the API's own JSON: properties that people write, and only those that are another
 * than before. A new record is told without its values, which are its own, or the first to be changed from.
 */
export const differencesOf = (contract: ResourceContract, { before, after, input = {} }: Done): Differences => {
    if (!before) return {};
    const [old, now] = [before, after].map((row): JsonObject => (row ? toRecord(contract, row) : {}));
    const found = Object.entries(contract.properties).flatMap(([name, property]): [string, Differences[string]][] => {
        if (!isWritable(property)) return [];
        if (!isReadable(property)) return input[name] == null ? [] : [[name, REPLACED]];
        const [from, to] = [bare(old?.[name]), bare(now?.[name])];
        return canonical(from) === canonical(to) ? [] : [[name, { from, to }]];
    });
    return Object.fromEntries(found);
};

const lineOf = ({ contract, history }: ServerResource, authorId: number, action: ChangeAction, done: Done): Kept[] => {
    const row = done.after ?? done.before;
    if (!history || !row) return [];
    const differences = differencesOf(contract, done);
    if (action === 'edit' && Object.keys(differences).length === 0) return [];
    const record = iriOf(contract.name, row.id);
    return [{ record, recordName: history(row), authorId, action, differences }];
};

/**
 * Adds what was done, to one record or to several, to the history of a resource that keeps one, in the same transaction;
 * nothing of those where nothing changed.
 */
export const keepHistory = async (
    tx: Db,
    resource: ServerResource,
    { id: authorId }: Actor,
    action: ChangeAction,
    ...done: readonly Done[]
): Promise<void> => keepChange(tx, ...done.flatMap(one => lineOf(resource, authorId, action, one)));
