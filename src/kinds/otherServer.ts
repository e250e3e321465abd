// Apart: loaded only with third-party API Platform servers.
import { calendarDay, filterParametersOf, type HydraDataProvider } from '@comptoir/hydra';
import type { QueryClient } from '@tanstack/react-query';
import type { GetListParams, GetListResult, RaRecord } from 'ra-core';
import { withRefusedActions } from '../auth/refusedActions.ts';
import { withAbsences } from '../menu/withAbsences.ts';
import { addLongColumn, isDayColumn, setDayColumn } from './columns.ts';
import { createReadMany } from './readMany.ts';

const LINE_LENGTH = 120;

/** Start of a date and time in a response. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const isLong = (value: string): boolean => value.length > LINE_LENGTH || value.includes('\n');

/** Properties with at least one time other than midnight. */
const timed = new Set<string>();

/** Tracks whether the property holds calendar days; one other time of day disproves it. */
const noteDate = (resource: string, property: string, isMidnight: boolean): void => {
    const key = `${resource} ${property}`;
    if (!isMidnight) timed.add(key);
    setDayColumn(resource, property, !timed.has(key));
};

const noteValues = (resource: string, record: Readonly<Record<string, unknown>>): void => {
    for (const [property, value] of Object.entries(record)) {
        if (typeof value !== 'string' || property === 'id' || property.startsWith('@')) continue;
        const day = calendarDay(value);
        if (day !== undefined || INSTANT.test(value)) noteDate(resource, property, day !== undefined);
        else if (isLong(value)) addLongColumn(resource, property);
    }
};

/** Replaces midnights in properties of calendar days by their day, which is independent of the time zone. */
const withDays = <R extends Readonly<Record<string, unknown>>>(resource: string, record: R): R => {
    const found = Object.entries(record).flatMap(([property, value]) => {
        const day = isDayColumn(resource, property) ? calendarDay(value) : undefined;
        return day === undefined || day === value ? [] : [[property, day] as const];
    });
    return found.length > 0 ? { ...record, ...Object.fromEntries(found) } : record;
};

/** Converts records for display. Inspects all of them first, because one may disprove that a property holds calendar days. */
export const toDisplayed = <R extends RaRecord>(resource: string, records: readonly R[]): R[] => {
    for (const record of records) noteValues(resource, record);
    return records.map(record => withDays(resource, record));
};

const BOUND = /^(after|before)_(.+)$/;

/** Sends bounds of calendar days as days: an instant in the user's time zone could fall on an adjacent day. */
const boundsAsDays = (resource: string, filter: Readonly<Record<string, unknown>> = {}) =>
    Object.fromEntries(
        Object.entries(filter).map(([name, value]) => {
            const [, bound, property = ''] = BOUND.exec(name) ?? [];
            return bound && isDayColumn(resource, property) ? [`${property}[${bound}]`, value] : [name, value];
        }),
    );

const asked = <P extends GetListParams>(resource: string, params: P): P => ({
    ...params,
    filter: boundsAsDays(resource, params.filter),
});

/** True if a list request only needs the total: no rows, or one row without an order. */
const isCount = ({ pagination, sort }: GetListParams): boolean =>
    pagination !== undefined && (pagination.perPage === 0 || (pagination.perPage === 1 && sort === undefined));

/** Many servers have a fixed page size: the order and an empty page would cost further requests. */
const asCount = <P extends GetListParams>({ sort: _, ...params }: P) => ({
    ...params,
    pagination: { page: 1, perPage: 1 },
});

/** Counts records in one request; none if a filter is known to be missing. Counts by unknown filters wait. */
const createCounting = (provider: Pick<HydraDataProvider, 'getList' | 'declares'>) => {
    const first = new Map<string, Promise<unknown>>();
    return async <R extends RaRecord>(resource: string, params: GetListParams): Promise<GetListResult<R>> => {
        const { filter = {} } = params;
        const names = filterParametersOf(filter).map(([name]) => name);
        const isKnown = () => names.every(name => provider.declares(resource, name) !== undefined);
        const key = `${resource} ${names.join(' ')}`;
        // No `await` without a pending request: others could start meanwhile.
        const before = isKnown() ? undefined : first.get(key);
        if (before) await before.catch(() => undefined);
        const ignored = names.filter(name => provider.declares(resource, name) === false);
        if (ignored.length > 0) return { data: [], meta: { ignored } };
        const counting = provider.getList<R>(resource, asCount(params));
        if (!isKnown() && !first.has(key)) first.set(key, counting);
        counting.catch(() => first.delete(key));
        return counting;
    };
};

/** Reads calendar days as days, and remembers for the session what a server lacks or refuses. */
export const withOtherServer = <P extends HydraDataProvider>(provider: P, queries: QueryClient): P => {
    const known = withRefusedActions(withAbsences(provider, queries), queries);
    const { getMany, forget } = createReadMany(known);
    const count = createCounting(known);
    return {
        ...known,
        getList: async <R extends RaRecord>(resource: string, params: GetListParams) => {
            const read = isCount(params) ? count : known.getList;
            const answer = await read<R>(resource, asked(resource, params));
            return { ...answer, data: toDisplayed(resource, answer.data) };
        },
        getManyReference: async (resource, params) => {
            const answer = await known.getManyReference(resource, { ...params, ...asked(resource, params) });
            return { ...answer, data: toDisplayed(resource, answer.data) };
        },
        getOne: async (resource, params) => {
            const answer = await known.getOne(resource, params);
            const [data = answer.data] = toDisplayed(resource, [answer.data]);
            return { ...answer, data };
        },
        getMany: async (resource, params) => {
            const answer = await getMany(resource, params);
            return { ...answer, data: toDisplayed(resource, answer.data) };
        },
        create: async (resource, params) => {
            const answer = await known.create(resource, params);
            forget(resource);
            const [data = answer.data] = toDisplayed(resource, [answer.data]);
            return { ...answer, data };
        },
        update: async (resource, params) => {
            const answer = await known.update(resource, params);
            forget(resource);
            const [data = answer.data] = toDisplayed(resource, [answer.data]);
            return { ...answer, data };
        },
        poll: async <R extends RaRecord>(
            resource: string,
            params: GetListParams,
            last?: Awaited<ReturnType<typeof known.poll<R>>>,
        ) => {
            const answer = await known.poll<R>(resource, asked(resource, params), last);
            return answer === last ? answer : { ...answer, data: toDisplayed(resource, answer.data) };
        },
    };
};
