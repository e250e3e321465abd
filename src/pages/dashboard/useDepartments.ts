import { useQuery } from '@tanstack/react-query';
import type { ItemsFamily } from '#contract/references.ts';
import { useProvider } from '../../auth/me.ts';
import { listQuery } from './listQuery.ts';
import { type Loaded, type Total, useCounts } from './useCounts.ts';

export interface Department {
    readonly id: string;
    readonly name: string;
    readonly total: Total;
}

/** As the filter panel asks for them: the tree has few at its top, and one page holds them. */
const DEPARTMENTS = {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: { level: 0 },
} as const;

/** The departments, those with the most items first; by name where the server does not count. */
export const useDepartments = (): Loaded<readonly Department[]> => {
    const families = useQuery(listQuery<ItemsFamily>(useProvider(), 'items_families', DEPARTMENTS));
    const known = families.data?.data;
    const counts = useCounts((known ?? []).map(({ id }) => ({ family0: id })));
    const departments = known?.map(({ id, name }, place) => ({ id, name, total: counts.data?.[place] ?? null }));
    return {
        data: counts.data && departments?.sort((a, b) => (b.total ?? 0) - (a.total ?? 0)),
        error: known ? counts.error : families.error,
    };
};
