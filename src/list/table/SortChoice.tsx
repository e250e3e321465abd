import { useListContext, useTranslate } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';
import styles from '../filters/bar.module.css';
import { useDeclaredParameters } from '../useDeclared.ts';
import { type Column, columnLabel } from './column.ts';

const ORDERS = ['ASC', 'DESC'] as const;

export const SortChoice = <R,>({ columns }: { columns: readonly Column<R>[] }) => {
    const translate = useTranslate();
    const { resource, sort, setSort } = useListContext();
    const { takesOrder } = useDeclaredParameters();
    const choices = columns.flatMap(column =>
        column.sortBy && takesOrder(column.sortBy)
            ? ORDERS.map(order => ({ column, field: column.sortBy ?? '', order }))
            : [],
    );
    const text = ({ column, order }: (typeof choices)[number]) =>
        `${translate(columnLabel(resource, column))}, ${translate(`ra.sort.${order}`)}`;
    const current = choices.findIndex(({ field, order }) => field === sort.field && order === sort.order);
    const choose = (place: number) => {
        const choice = choices[place];
        if (choice) setSort({ field: choice.field, order: choice.order });
    };
    return (
        <span className={styles.order}>
            <Icon name="sort" />
            <select
                aria-label={translate('common.list.sort')}
                value={current}
                onChange={event => choose(Number(event.target.value))}
            >
                {choices.map((choice, place) => (
                    <option key={`${choice.field} ${choice.order}`} value={place}>
                        {text(choice)}
                    </option>
                ))}
            </select>
        </span>
    );
};
