import { useQuery } from '@tanstack/react-query';
import type { ItemsFamily } from '#contract/itemsFamilies.ts';
import { useProvider } from '../../auth/me.ts';
import { isAbsent } from '../../ui/failure.ts';
import { listQuery } from './listQuery.ts';
import { type Loaded, type Total, useCounts } from './useCounts.ts';

export interface Department {
    readonly id: string;
    readonly name: string;
    readonly total: Total;
}

/** The same request as the filter panel's; one page suffices for the top of the tree. */
const DEPARTMENTS = {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    // Bounds, because API Platform's range filter ignores equality.
    filter: { min_level: 0, max_level: 0 },
} as const;

/** The departments by descending number of items; by name when the server does not count. */
export const useDepartments = (): Loaded<readonly Department[]> => {
    const families = useQuery(listQuery<ItemsFamily>(useProvider(), 'items_families', DEPARTMENTS));
    const known = families.data?.data;
    const counts = useCounts((known ?? []).map(({ id }) => ({ family0: id })));
    const departments = known?.map(({ id, name }, place) => ({ id, name, total: counts.data?.[place] ?? null }));
    return {
        data: counts.data && departments?.sort((a, b) => (b.total ?? 0) - (a.total ?? 0)),
        error: known ? counts.error : families.error,
        isUndeclared:
            counts.isUndeclared === true || families.data?.meta?.ignored !== undefined || isAbsent(families.error),
    };
};
