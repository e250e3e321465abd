import type { RefObject } from 'react';
import type { Column } from '../column.ts';
import type { Columns } from '../useColumns.ts';

export interface TableToolsProps<R> {
    /** The box around the table. */
    readonly box: RefObject<HTMLElement | null>;
    readonly columns: Columns<R>;
    readonly labelOf: (column: Column<R>) => string;
}
