import { type RaRecord, useInfiniteGetList } from 'ra-core';
import { defaultSort, type TreeContract } from '#contract/language/contract.ts';
import { failingInPlace } from '../ListScreen.tsx';

export type TreeRow = RaRecord<string>;

const PAGE = { page: 1, perPage: 100 };

/** The children of a record, or the top, by name; a hundred at a time. */
export const useBranch = (contract: TreeContract, parent: string | null) => {
    const { name, tree } = contract;
    const filter = parent === null ? { [`exists.${tree.parent}`]: false } : { [tree.parent]: parent };
    const query = { pagination: PAGE, sort: { field: defaultSort(contract), order: 'ASC' } as const, filter };
    // A failure at the top replaces the tree, one below is shown in its branch.
    const options = parent === null ? failingInPlace : { onError: () => undefined };
    const { data, total, error, refetch, hasNextPage, fetchNextPage } = useInfiniteGetList<TreeRow>(
        name,
        query,
        options,
    );
    const rows = data?.pages.flatMap(page => page.data);
    return { rows, total: total ?? rows?.length ?? 0, error, refetch, hasNextPage, fetchNextPage };
};
