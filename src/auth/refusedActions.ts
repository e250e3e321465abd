import type { HydraDataProvider, HydraError, ManyBody } from '@comptoir/hydra';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { failureMessage } from '../ui/failure.ts';
import { ABSENT } from './absence.ts';

/** Actions that a third-party server may refuse with 403 although it documents them. */
type RefusedAction = 'edit' | 'delete';

/** Refusals after which an action on a record is no longer offered. A change may be refused for its values alone. */
const TIMES: Readonly<Record<RefusedAction, number>> = { edit: 2, delete: 1 };

/** Refused records after which the action is no longer offered on any record of the resource. */
const MAX_RECORDS = 3;

interface Refusal {
    readonly id: string;
    readonly times: number;
    /** The server's sentence, or a message key where it has none. */
    readonly message: string;
}

interface Refusals {
    /** The last one is the latest. */
    readonly records: readonly Refusal[];
    /** Whether the action has succeeded on a record: refusals then concern records, not the resource. */
    readonly isPossible: boolean;
}

const NONE: Refusals = { records: [], isPossible: false };

const keyOf = (resource: string, action: string) => [ABSENT, 'refused', resource, action];

/** Whether a server refused an action by an error in JSON: a firewall's page tells nothing of rights. */
const isRefusal = ({ status, body }: Pick<HydraError, 'status' | 'body'>): boolean =>
    status === 403 && typeof body === 'object' && body !== null;

const isFailure = (error: unknown): error is HydraError =>
    typeof error === 'object' && error !== null && 'status' in error && 'kind' in error;

const withRefusal = ({ records, isPossible }: Refusals, id: string, error: unknown): Refusals => {
    const times = (records.find(one => one.id === id)?.times ?? 0) + 1;
    const message = failureMessage(error) ?? 'app.failure.unexpected';
    return { records: [...records.filter(one => one.id !== id), { id, times, message }], isPossible };
};

const withSuccess = ({ records }: Refusals, id: string): Refusals => ({
    records: records.filter(one => one.id !== id),
    isPossible: true,
});

/** Returns the message of the refusal that disables the action; undefined while the action is offered. */
const reasonIn = ({ records, isPossible }: Refusals, action: RefusedAction, id?: string): string | undefined => {
    const refused = records.filter(({ times }) => times >= TIMES[action]);
    if (!isPossible && refused.length >= MAX_RECORDS) return refused.at(-1)?.message;
    return refused.find(one => one.id === id)?.message;
};

/**
 * The server's sentence (or a message key) of why it has refused the action in this session: it is not offered again.
 *
 * @param id with it, also a refusal that concerns this record alone
 */
export const useRefusedAction = (resource: string, action: string, id?: string): string | undefined => {
    // The query never runs; its data is set by refusals.
    const { data = NONE } = useQuery({ queryKey: keyOf(resource, action), queryFn: () => NONE, enabled: false });
    return action === 'edit' || action === 'delete' ? reasonIn(data, action, id) : undefined;
};

/**
 * Remembers what another server has refused for want of rights. Changes of several records at once are left out: their
 * values are the same, so that one forbidden value would seem to be a matter of the resource.
 */
export const withRefusedActions = <P extends HydraDataProvider>(provider: P, queries: QueryClient): P => {
    const note = (resource: string, action: RefusedAction, change: (refusals: Refusals) => Refusals): void =>
        void queries.setQueryData<Refusals>(keyOf(resource, action), (known = NONE) => change(known));
    const noting = async <T>(resource: string, action: RefusedAction, id: unknown, write: Promise<T>): Promise<T> => {
        try {
            const answer = await write;
            note(resource, action, known => withSuccess(known, String(id)));
            return answer;
        } catch (error) {
            if (isFailure(error) && isRefusal(error))
                note(resource, action, known => withRefusal(known, String(id), error));
            throw error;
        }
    };
    /** Notes what became of each record of a deletion of several. */
    const noteMany = (resource: string, { succeeded, failed }: ManyBody): void => {
        for (const id of succeeded) note(resource, 'delete', known => withSuccess(known, String(id)));
        for (const one of failed.filter(isRefusal))
            note(resource, 'delete', known => withRefusal(known, String(one.id), one));
    };
    return {
        ...provider,
        update: (resource, params) => noting(resource, 'edit', params.id, provider.update(resource, params)),
        delete: (resource, params) => noting(resource, 'delete', params.id, provider.delete(resource, params)),
        deleteMany: async (resource, params) => {
            try {
                const answer = await provider.deleteMany(resource, params);
                noteMany(resource, { succeeded: params.ids, failed: [] });
                return answer;
            } catch (error) {
                if (isFailure(error) && error.kind === 'many') noteMany(resource, error.body as ManyBody);
                throw error;
            }
        },
    };
};
