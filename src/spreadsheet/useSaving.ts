import { etagOfRecord } from '@comptoir/hydra';
import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useResourceContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Properties } from '#contract/language/property.ts';
import { useProvider } from '../auth/me.ts';
import { statusOf } from '../auth/verifiedWrites.ts';
import type { RowValues } from './cell.ts';
import { useGridTools, useSheetStore } from './context.ts';
import {
    mapFourAtOnce,
    type RowRequests,
    rowsToSave,
    type SaveOutcome,
    type Saving,
    saveRow,
    storeResult,
} from './saving.ts';
import { announce, type SheetState } from './sheet.ts';

/** Uses the provider's raw requests: its `update` redirects on a refusal and never settles (A3, A4). */
const useRowRequests = (resource: string): RowRequests => {
    const provider = useProvider();
    return {
        read: async id => {
            const { data } = await provider.getOne(resource, { id });
            return { record: data, version: etagOfRecord(data) };
        },
        patch: (id, body, ifMatch) => provider.request<RowValues>(id, { method: 'PATCH', body, ifMatch }),
    };
};

/** Updates react-admin's cache of the resource: cached lists at once, other queries when the spreadsheet closes. */
const useRenewal = (resource: string) => {
    const queries = useQueryClient();
    const saved = useRef(false);
    useEffect(
        () => () => {
            // Refetches the list, because saved values may change its filtered and sorted rows.
            if (saved.current) void queries.invalidateQueries({ queryKey: [resource] });
        },
        [queries, resource],
    );
    return (id: string, values: RowValues) => {
        saved.current = true;
        const renew = (list: GetListResult | undefined) =>
            list && { ...list, data: list.data.map(one => (one.id === id ? { ...one, ...values } : one)) };
        queries.setQueriesData<GetListResult>({ queryKey: [resource, 'getList'] }, renew);
    };
};

const pick = (values: RowValues, { columns }: SheetState): RowValues =>
    Object.fromEntries(columns.map(({ name }) => [name, values[name] ?? null]));

const summed = (sheet: SheetState, savings: readonly Saving[]): SheetState => {
    const count = savings.filter(({ id }) => sheet.reports.get(id)?.kind === 'saved').length;
    const key = count === savings.length && sheet.entries.size === 0 ? 'saved_all' : 'saved_some';
    const words = { smart_count: count, total: savings.length };
    return announce({ ...sheet, saving: undefined }, `spreadsheet.said.${key}`, words);
};

const begun = (sheet: SheetState, total: number): SheetState => ({
    ...sheet,
    reports: new Map(),
    saving: { done: 0, total },
});

export interface SaveFunction {
    /** @returns known current values of the row's cells */
    readonly saveOne: (saving: Saving) => Promise<SaveOutcome>;
    /** Called after all rows have been saved or refused. */
    readonly finish?: () => void;
}

export const useRowSaver = (properties: Properties): SaveFunction => {
    const store = useSheetStore();
    const resource = useResourceContext() ?? '';
    const wire = useRowRequests(resource);
    const renew = useRenewal(resource);
    const saveOne = async (saving: Saving): Promise<SaveOutcome> => {
        const { record, report } = await saveRow(wire, properties, saving);
        if (!record) return { report };
        const values = pick(record, store.get());
        renew(saving.id, values);
        return { report, record: values };
    };
    return { saveOne };
};

/** Saves each changed row. Ignores calls while a save is running. */
export const useSaving = ({ saveOne, finish }: SaveFunction) => {
    const store = useSheetStore();
    const { commit } = useGridTools();
    const stopped = useRef(false);
    useEffect(
        () => () => {
            stopped.current = true;
        },
        [],
    );
    const settle = async (saving: Saving) => {
        const outcome = await saveOne(saving);
        store.update(sheet => storeResult(sheet, saving.id, outcome));
    };
    // After the end of the session, the sign-in page opens automatically. Keeps unsaved cells and sends no further
    // requests.
    const unlessSignedOut = (saving: Saving) =>
        settle(saving).catch((error: unknown) => {
            if (statusOf(error) !== 401) throw error;
            stopped.current = true;
        });
    const save = async () => {
        commit.current?.();
        const savings = rowsToSave(store.get());
        if (store.get().saving) return;
        if (savings.length === 0) return store.update(sheet => announce(sheet, 'spreadsheet.said.nothing'));
        stopped.current = false;
        store.update(sheet => begun(sheet, savings.length));
        await mapFourAtOnce(savings, unlessSignedOut, () => stopped.current);
        store.update(sheet => summed(sheet, savings));
        finish?.();
    };
    const stop = () => {
        stopped.current = true;
    };
    return { save: () => void save(), stop };
};
