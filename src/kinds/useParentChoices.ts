import { type GetListResult, type RaRecord, useRecordContext, useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import type { ReferenceInputProps } from 'react-admin';
import { PATH_SEPARATOR, type Tree } from '#contract/contract.ts';
import type { ResourceName } from '#contract/names.ts';
import { contractOf } from './allContracts.ts';

/** The deepest level that still has room for the record, and for one under it where it has some. */
const deepestParent = ({ levels, children }: Tree, record: RaRecord | undefined): number =>
    levels - 2 - (Number(record?.[children]) > 0 ? 1 : 0);

const isUnder = ({ path }: Tree, choice: RaRecord, record: RaRecord): boolean =>
    choice.id === record.id || String(choice[path]).startsWith(`${record[path]}${PATH_SEPARATOR}`);

/**
 * The possible parents of a record in a tree: neither records of the last level, nor the record itself, nor its
 * descendants. The server validates the choice, because it alone knows the depth of a branch.
 */
export const useParentChoices = (
    name: string,
    to: ResourceName,
): Pick<ReferenceInputProps, 'filter' | 'queryOptions'> => {
    const resource = useResourceContext();
    const record = useRecordContext();
    const { tree } = contractOf(to);
    return useMemo(() => {
        if (resource !== to || tree?.parent !== name) return {};
        const select = (found: RaRecord[] | GetListResult) =>
            Array.isArray(found) || !record?.id
                ? found
                : { ...found, data: found.data.filter(choice => !isUnder(tree, choice, record)) };
        return { filter: { [`max_${tree.level}`]: deepestParent(tree, record) }, queryOptions: { select } };
    }, [resource, record, to, tree, name]);
};
