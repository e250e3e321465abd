import { type RaRecord, useGetList } from 'ra-core';
import { today } from '#contract/days.ts';
import type { PriceList } from '#contract/priceLists.ts';
import { MAX_LISTS } from './address.ts';

const FIRST = { pagination: { page: 1, perPage: 100 }, sort: { field: 'code', order: 'ASC' } } as const;

/** Lists of one customer come last: the others price more. */
const widestFirst = (lists: readonly PriceList[]): readonly PriceList[] => [
    ...lists.filter(({ thirdParty }) => thirdParty === null),
    ...lists.filter(({ thirdParty }) => thirdParty !== null),
];

/** The lists in force today, as many as the grid shows; undefined until they are known. */
export const useListsInForce = (enabled: boolean) => {
    const begun = { isActive: true, before_validFrom: today() };
    const options = { enabled };
    const endless = useGetList<PriceList & RaRecord<string>>(
        'price_lists',
        { ...FIRST, filter: { ...begun, 'exists.validTo': false } },
        options,
    );
    const ending = useGetList<PriceList & RaRecord<string>>(
        'price_lists',
        { ...FIRST, filter: { ...begun, after_validTo: today() } },
        options,
    );
    const error: unknown = endless.error ?? ending.error;
    const retry = () => void Promise.all([endless.refetch(), ending.refetch()]);
    if (!endless.data || !ending.data) return { lists: undefined, error, retry };
    const all = widestFirst([...endless.data, ...ending.data]);
    return { lists: all.slice(0, MAX_LISTS).map(({ id }) => id), error, retry };
};
