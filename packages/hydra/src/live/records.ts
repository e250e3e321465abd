// Apart: subscriptions by the IRIs of records, as `@api-platform/admin` makes them. connect.ts handles react-admin's
// topics.
import type { RaRecord } from 'ra-core';
import type { LiveCallback } from './events.ts';

export type RecordCallback = (record: RaRecord<string>) => void;

interface Topics {
    readonly subscribe: (topic: string, callback: LiveCallback) => void;
    readonly unsubscribe: (topic: string, callback: LiveCallback) => void;
}

/** A single IRI or a list of IRIs; numbers become strings. */
const irisIn = (topics: unknown): readonly string[] => [topics].flat().map(String);

/** Subscriptions to several IRIs at once. `unsubscribe` receives only the IRIs and ends the oldest subscription of each. */
export const createRecordTopics = ({ subscribe, unsubscribe }: Topics) => {
    const running = new Map<string, LiveCallback[]>();
    return {
        subscribe: (topics: unknown, callback: RecordCallback): void => {
            for (const iri of irisIn(topics)) {
                const told: LiveCallback = ({ payload: { record } }) => {
                    if (record) callback({ ...record, id: iri });
                };
                running.set(iri, [...(running.get(iri) ?? []), told]);
                subscribe(iri, told);
            }
        },
        unsubscribe: (topics: unknown): void => {
            for (const iri of irisIn(topics)) {
                const [first, ...others] = running.get(iri) ?? [];
                running.set(iri, others);
                if (first) unsubscribe(iri, first);
            }
        },
    };
};
