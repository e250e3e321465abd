// Apart: live events with the changed properties, as a read of the record returns them now (ADR 0093).
import { inArray } from 'drizzle-orm';
import { onceFor } from '#contract/language/onceFor.ts';
import { isReadable } from '#contract/language/property.ts';
import type { Db } from '../db/database.ts';
import { type JsonObject, type Row, toDocument } from '../domain/record.ts';
import { type SelectedColumns, selectAll, selectListed } from '../engine/columns.ts';
import { selectedRowsOf } from '../engine/read.ts';
import { readableBy } from '../engine/readableRow.ts';
import type { ReadingCall, ServerResource } from '../engine/resource.ts';
import { readBy, visibleIds } from '../engine/visible.ts';
import type { Change } from './tail.ts';
import { groupIn, mayReadRecord, type Viewer } from './viewers.ts';

/** Serialised events by the number of their change. */
export type EventTexts = ReadonlyMap<number, string>;

const idOf = ({ record }: Change): number => Number(record.slice(record.lastIndexOf('/') + 1));

const frameOf = ({ id, isPassing }: Change, data: JsonObject): string =>
    `${isPassing ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Readable properties that are equal for all readers and languages: all, those in lists, and those written by the server. */
const namesIn = onceFor(({ contract, phrases = {} }: ServerResource) => {
    const all = Object.entries(contract.properties).filter(([name, one]) => isReadable(one) && !(name in phrases));
    const listed = all.filter(([, one]) => one.kind !== 'children' || one.isListed !== false);
    const kept = listed.filter(([, { only }]) => only === 'read');
    return {
        all: new Set(all.map(([name]) => name)),
        listed: new Set(listed.map(([name]) => name)),
        kept: new Set(kept.map(([name]) => name)),
    };
});

/** Data of an event: the listed properties of a new record, or the changed ones and those written by the server. */
const dataOf = ({ resource, actor }: ReadingCall, { action, names }: Change, row: Row): JsonObject => {
    const { contract } = resource;
    const {
        '@context': context,
        '@id': iri,
        '@type': type,
        id,
        ...all
    } = toDocument(contract, readableBy(actor, contract, row));
    const known = namesIn(resource);
    const isTold = (name: string): boolean =>
        action === 'create'
            ? known.listed.has(name)
            : known.all.has(name) && (known.kept.has(name) || names.includes(name));
    return {
        '@context': context,
        '@id': iri,
        '@type': type,
        id,
        version: row.version,
        ...(action === 'create' && { created: true }),
        ...Object.fromEntries(Object.entries(all).filter(([name]) => isTold(name))),
    };
};

/** Selects children excluded from lists only if they have changed. */
const columnsFor = (resource: ServerResource, changes: readonly Change[]): SelectedColumns => {
    const { all, listed } = namesIn(resource);
    const isBeside = (name: string): boolean => all.has(name) && !listed.has(name);
    const isAll = changes.some(({ action, names }) => action === 'edit' && names.some(isBeside));
    return isAll ? selectAll(resource) : selectListed(resource);
};

const readGone = async ({ db, resource }: ReadingCall, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    const { id } = resource.table;
    if (ids.length === 0) return new Set();
    const found = await db
        .select({ id })
        .from(resource.table)
        .where(inArray(id, [...ids]));
    const known = new Set(found.map(row => Number(row.id)));
    return new Set(ids.filter(one => !known.has(one)));
};

/** Events of one resource's changes for all viewers with the same access. */
const readFor = async (
    reader: ReadingCall,
    history: ServerResource,
    changes: readonly Change[],
): Promise<EventTexts> => {
    const ids = [...new Set(changes.map(idOf))];
    const visible = await visibleIds(reader, ids);
    const rows = await selectedRowsOf(reader.db, reader.resource, visible, columnsFor(reader.resource, changes));
    const byId = new Map(rows.map(row => [row.id, row]));
    const gone = await readGone(
        reader,
        ids.filter(id => !byId.has(id)),
    );
    const ended = changes.filter(change => !change.isPassing && gone.has(idOf(change)));
    // Deletions are visible to readers of the record's history.
    const known = await visibleIds(
        { ...reader, resource: history },
        ended.map(({ id }) => id),
    );
    const told = new Map(
        known.map((id): [number, string] => {
            const change = ended.find(one => one.id === id);
            return [id, change ? frameOf(change, { '@id': change.record, deleted: true }) : ''];
        }),
    );
    for (const change of changes) {
        const row = byId.get(idOf(change));
        if (row) told.set(change.id, frameOf(change, dataOf(reader, change, row)));
    }
    return told;
};

/** Events of changes, computed once for all viewers with the same access. */
export interface EventsByViewer {
    /** Event of a change for a viewer; undefined without access. */
    eventFor(viewer: Viewer, change: Change): string | undefined;
}

/** @param db transaction with one snapshot of rights, records and history @param resources of the API */
export const readEventsByViewer = async (
    db: Db,
    resources: readonly ServerResource[],
    viewers: readonly Viewer[],
    changes: readonly Change[],
): Promise<EventsByViewer> => {
    const history = resources.find(({ purpose }) => purpose === 'history');
    const byName = new Map(resources.map(resource => [resource.contract.name, resource]));
    const told = new Map<string, EventTexts>();
    const keyOf = (resource: ServerResource, viewer: Viewer) =>
        `${resource.contract.name} ${groupIn(resource, viewer)}`;
    for (const name of new Set(changes.map(({ resource }) => resource))) {
        const resource = byName.get(name);
        if (!resource || !history) continue;
        const own = changes.filter(one => one.resource === name);
        for (const viewer of viewers) {
            const key = keyOf(resource, viewer);
            if (told.has(key) || !own.some(change => mayReadRecord(viewer, resource, idOf(change)))) continue;
            const reader = { db, resource: readBy(viewer.actor, resource), actor: viewer.actor };
            told.set(key, await readFor(reader, history, own));
        }
    }
    return {
        eventFor: (viewer, change) => {
            const resource = byName.get(change.resource);
            if (!resource || !mayReadRecord(viewer, resource, idOf(change))) return undefined;
            return told.get(keyOf(resource, viewer))?.get(change.id);
        },
    };
};
