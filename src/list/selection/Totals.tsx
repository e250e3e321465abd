import { useTranslate } from 'ra-core';
import { useDeferredValue } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import type { Property } from '#contract/property.ts';
import type { Formatters } from '../../ui/format.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { type Column, labelOf } from '../table/column.ts';
import styles from './selection.module.css';
import { anyAdds, sumsOf } from './sums.ts';
import { useChosenRecords } from './useChosenRecords.ts';

const write = ({ kind }: Property, sum: string, format: Formatters): string =>
    kind === 'money' ? format.money(sum) : format.number(Number(sum));

interface TotalsProps {
    readonly contract: ResourceContract;
    readonly columns: readonly Column<never>[];
}

/** The sums of the shown columns that add up, announced when they change; none unless all selected records are known. */
export const Totals = ({ contract, columns }: TotalsProps) => {
    const translate = useTranslate();
    const format = useFormat();
    const records = useChosenRecords();
    // Screen readers announce what enters a region that is there already, the first sums included.
    const isThere = useDeferredValue(true, false);
    const sums = isThere && records ? sumsOf(contract, columns, records) : [];
    const list = (
        <ul className={styles.totals} aria-label={translate('table_tools.totals')}>
            {sums.map(({ column, property, sum }) => (
                <li key={column.name}>
                    {translate('table_tools.total', {
                        name: translate(labelOf(contract.name, column)),
                        sum: write(property, sum, format),
                    })}
                </li>
            ))}
        </ul>
    );
    return anyAdds(contract, columns) ? <div role="status">{sums.length > 0 ? list : null}</div> : null;
};
