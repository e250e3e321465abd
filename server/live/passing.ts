// Apart: events of signals. Rights are those of reads, as for the history (ADR 0093, ADR 0108).
import type { Db } from '../db/database.ts';
import { iriOf } from '../domain/record.ts';
import type { ServerResource } from '../engine/resource.ts';
import { visibleIds } from '../engine/visible.ts';
import { readEventsByViewer } from './events.ts';
import { presenceAddress, readPresence } from './presence.ts';
import type { Signal } from './signals.ts';
import type { Change } from './tail.ts';
import { groupIn, mayReadRecord, type Viewer } from './viewers.ts';

export const signalTopic = ({ resource, record, isPresence }: Signal): string =>
    isPresence ? presenceAddress(resource, record) : iriOf(resource, record);

/** Returns the event of a signal for a viewer; undefined without access. */
type Telling = (viewer: Viewer, signal: Signal) => string | undefined;

/** Change of a record without a history, whose properties may all have changed. */
const changeOf = ({ resource, record, isNew }: Signal, id: number, names: readonly string[]): Change => ({
    id,
    record: iriOf(resource, record),
    resource,
    action: isNew ? 'create' : 'edit',
    names,
    isPassing: true,
});

const uniquely = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

/** Events of records. Personal records are only read for their owner. */
const tellRecords = async (
    db: Db,
    resources: readonly ServerResource[],
    viewers: readonly Viewer[],
    signals: readonly Signal[],
): Promise<Telling> => {
    const namesOf = (name: string): readonly string[] =>
        Object.keys(resources.find(({ contract }) => contract.name === name)?.contract.properties ?? {});
    const told = new Map<Signal, (viewer: Viewer) => string | undefined>();
    for (const person of uniquely(signals.map(one => one.person))) {
        const theirs = viewers.filter(({ actor }) => person === null || actor.id === person);
        const own = signals.filter(one => one.person === person);
        const changes = own.map((one, at) => changeOf(one, at, namesOf(one.resource)));
        const { eventFor } = await readEventsByViewer(db, resources, theirs, changes);
        for (const [at, one] of own.entries()) {
            const change = changes[at];
            told.set(one, viewer => (change && theirs.includes(viewer) ? eventFor(viewer, change) : undefined));
        }
    }
    return (viewer, signal) => told.get(signal)?.(viewer);
};

/** Events of presence, for viewers who may read the record. */
const tellPresence = async (
    db: Db,
    resources: readonly ServerResource[],
    viewers: readonly Viewer[],
    signals: readonly Signal[],
): Promise<Telling> => {
    const told = new Map<Signal, string>();
    for (const one of signals)
        told.set(one, `data: ${JSON.stringify(await readPresence(db, one.resource, one.record))}\n\n`);
    const visible = new Map<string, ReadonlySet<number>>();
    const keyOf = (resource: ServerResource, viewer: Viewer) =>
        `${resource.contract.name} ${groupIn(resource, viewer)}`;
    const byName = new Map(resources.map(resource => [resource.contract.name, resource]));
    for (const resource of uniquely(signals.flatMap(one => byName.get(one.resource) ?? []))) {
        const ids = signals.flatMap(one => (one.resource === resource.contract.name ? one.record : []));
        for (const viewer of viewers) {
            const key = keyOf(resource, viewer);
            if (visible.has(key)) continue;
            visible.set(key, new Set(await visibleIds({ db, resource, actor: viewer.actor }, ids)));
        }
    }
    return (viewer, signal) => {
        const resource = byName.get(signal.resource);
        if (!resource || !mayReadRecord(viewer, resource, signal.record)) return undefined;
        return visible.get(keyOf(resource, viewer))?.has(signal.record) ? told.get(signal) : undefined;
    };
};

/** @param db transaction with one snapshot of rights, records and presence */
export const readTransientEvents = async (
    db: Db,
    resources: readonly ServerResource[],
    viewers: readonly Viewer[],
    signals: readonly Signal[],
): Promise<Telling> => {
    const records = await tellRecords(
        db,
        resources,
        viewers,
        signals.filter(one => !one.isPresence),
    );
    const presence = await tellPresence(
        db,
        resources,
        viewers,
        signals.filter(one => one.isPresence),
    );
    return (viewer, signal) => (signal.isPresence ? presence : records)(viewer, signal);
};
