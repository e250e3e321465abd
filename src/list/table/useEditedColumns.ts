import { useMemo } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { useWritable } from '../../auth/permissions.ts';
import { type Column, identityOf } from './column.ts';

/** The columns; cells are editable in place only if the user may write the property. */
export const useEditedColumns = <R>(
    { properties }: ResourceContract,
    shown: readonly Column<R>[],
    mayEdit: boolean,
): readonly Column<R>[] => {
    const isWritable = useWritable();
    return useMemo(
        () =>
            shown.map(column => {
                const property = properties[column.edits ?? ''];
                // The name of a row is its link.
                const isName = column === identityOf(shown);
                return mayEdit && property && !isName && isWritable(property)
                    ? column
                    : { ...column, edits: undefined };
            }),
        [properties, shown, mayEdit, isWritable],
    );
};
