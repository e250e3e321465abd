import type { SortPayload } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import styles from './table.module.css';

interface HeaderCellProps {
    /** Of the column. */
    name: string;
    label: string;
    /** CSS width of a column that was resized. */
    width: string | undefined;
    sortBy: string | undefined;
    align: 'end' | undefined;
    ahead: boolean | undefined;
    sort: SortPayload;
    setSort: (sort: SortPayload) => void;
}

const ORDER = { ASC: 'ascending', DESC: 'descending' } as const;

/** A column heading; a button that toggles the order if the API can sort by the column. */
export const HeaderCell = ({ name, label, width, sortBy, align, ahead, sort, setSort }: HeaderCellProps) => {
    // Always an element: React sets a text that is an only child as the content of the cell, and would remove the separator
    // that `TableTools` puts there.
    const text = (
        <span {...(width && { className: styles.cut, 'data-cut': '', style: { width }, title: label })}>{label}</span>
    );
    if (!sortBy) {
        return (
            <th scope="col" data-column={name} data-align={align} data-ahead={ahead}>
                {ahead ? <span className={marks.hidden}>{label}</span> : text}
            </th>
        );
    }
    const sorted = sort.field === sortBy;
    const descending = sorted && sort.order === 'DESC';
    const turn = () => setSort({ field: sortBy, order: sorted && !descending ? 'DESC' : 'ASC' });
    return (
        <th scope="col" data-column={name} data-align={align} aria-sort={sorted ? ORDER[sort.order] : 'none'}>
            <button type="button" className={styles.sort} data-sorted={sorted} onClick={turn}>
                {text}
                <Icon name={descending ? 'arrowDown' : 'arrowUp'} size={13} />
            </button>
        </th>
    );
};
