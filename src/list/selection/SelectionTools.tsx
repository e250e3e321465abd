import type { ResourceContract } from '#contract/contract.ts';
import { tableToolMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { useNarrow } from '../../ui/useNarrow.ts';
import type { Column } from '../table/column.ts';
import { CopyRows } from './CopyRows.tsx';
import { SelectionKeys } from './SelectionKeys.tsx';
import { Totals } from './Totals.tsx';

interface SelectionToolsProps {
    readonly contract: ResourceContract;
    readonly columns: readonly Column<never>[];
}

/** What the selected records add up to, their rows for a spreadsheet, and the keys of their bar. Phones show no rows that could be copied. */
export const SelectionTools = ({ contract, columns }: SelectionToolsProps) => {
    useMessages(tableToolMessages);
    const narrow = useNarrow();
    return (
        <>
            <Totals {...{ contract, columns }} />
            {narrow ? null : <CopyRows {...{ contract, columns }} />}
            <SelectionKeys />
        </>
    );
};
