// Apart: subscriptions by the IRIs of records, as `@api-platform/admin` makes them; connect.ts has react-admin's topics.
import type { RaRecord } from 'ra-core';
import type { LiveCallback } from './events.ts';

export type RecordCallback = (record: RaRecord<string>) => void;

interface Topics {
    readonly subscribe: (topic: string, callback: LiveCallback) => void;
    readonly unsubscribe: (topic: string, callback: LiveCallback) => void;
}

/** A list of IRIs, or a single one, of which some may be numbers. */
const irisIn = (topics: unknown): readonly string[] => [topics].flat().map(String);

/** Subscriptions of several IRIs at once, which are ended by the IRIs alone, in the order of their beginning. */
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
