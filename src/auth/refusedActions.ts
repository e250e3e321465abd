import type { HydraDataProvider, HydraError, ManyBody } from '@comptoir/hydra';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { failureMessage } from '../ui/failure.ts';
import { ABSENT } from './absence.ts';

/** Actions that a third-party server may refuse with 403 although it documents them. */
type RefusedAction = 'edit' | 'delete';

/** Refusals after which the console stops offering an action. A change may be refused for its values alone. */
const TIMES: Readonly<Record<RefusedAction, number>> = { edit: 2, delete: 1 };

/** Number of refused records after which the console stops offering the action for the whole resource. */
const MAX_RECORDS = 3;

interface Refusal {
    readonly id: string;
    readonly times: number;
    /** Message of the server, or a message key without one. */
    readonly message: string;
}

interface Refusals {
    /** Ordered; the last one is the latest. */
    readonly records: readonly Refusal[];
    /** True if the action has succeeded on a record: refusals then concern records, not the resource. */
    readonly isPossible: boolean;
}

const NO_REFUSALS: Refusals = { records: [], isPossible: false };

const keyOf = (resource: string, action: string) => [ABSENT, 'refused', resource, action];

/** True if the server refused the action with a JSON error. A firewall's page says nothing about permissions. */
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

/** Message of the refusal that disables the action; undefined while the action is offered. */
const reasonIn = ({ records, isPossible }: Refusals, action: RefusedAction, id?: string): string | undefined => {
    const refused = records.filter(({ times }) => times >= TIMES[action]);
    if (!isPossible && refused.length >= MAX_RECORDS) return refused.at(-1)?.message;
    return refused.find(one => one.id === id)?.message;
};

/** Message for an action that is not offered after a refusal. @param id also considers refusals of this record alone */
export const useRefusedAction = (resource: string, action: string, id?: string): string | undefined => {
    // The query never runs; refusals set its data.
    const { data = NO_REFUSALS } = useQuery({
        queryKey: keyOf(resource, action),
        queryFn: () => NO_REFUSALS,
        enabled: false,
    });
    return action === 'edit' || action === 'delete' ? reasonIn(data, action, id) : undefined;
};

/** Remembers missing permissions on a third-party server, except of bulk changes, whose values may be forbidden. */
export const withRefusedActions = <P extends HydraDataProvider>(provider: P, queries: QueryClient): P => {
    const note = (resource: string, action: RefusedAction, change: (refusals: Refusals) => Refusals): void =>
        void queries.setQueryData<Refusals>(keyOf(resource, action), (known = NO_REFUSALS) => change(known));
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
