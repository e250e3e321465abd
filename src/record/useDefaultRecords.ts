// Apart: default records of a new record, used by its form.
import { useQuery } from '@tanstack/react-query';
import { defaultSort, type ResourceContract } from '#contract/language/contract.ts';
import { defaultRelations } from '#contract/language/defaults.ts';
import { useProvider } from '../auth/me.ts';
import { contractOf } from '../kinds/allContracts.ts';

const NO_DEFAULTS: Readonly<Record<string, string>> = {};

/** IRIs of default records by relation; undefined while loading. Relations without a default are left to the user. */
export const useDefaultRecords = (contract: ResourceContract): Readonly<Record<string, string>> | undefined => {
    const provider = useProvider();
    const relations = defaultRelations(contract);
    const { data, isError } = useQuery({
        queryKey: ['default records', contract.name],
        enabled: relations.length > 0,
        // Read once for each form: another value would reset it and discard typed text. Offline it fails at once.
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
        retry: false,
        networkMode: 'always',
        queryFn: async ({ signal }) => {
            const found = relations.map(async ({ name, to, flag }) => {
                const { data: records } = await provider.getList(to, {
                    filter: { [flag]: true },
                    sort: { field: defaultSort(contractOf(to)), order: 'ASC' },
                    pagination: { page: 1, perPage: 1 },
                    signal,
                });
                // A server without the filter returns arbitrary records.
                return records.flatMap((record): [string, string][] =>
                    record[flag] === true ? [[name, String(record.id)]] : [],
                );
            });
            return Object.fromEntries((await Promise.all(found)).flat());
        },
    });
    if (relations.length === 0 || isError) return NO_DEFAULTS;
    return data;
};
