import type { SortPayload } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import styles from './table.module.css';

interface HeaderCellProps {
    label: string;
    sortBy: string | undefined;
    align: 'end' | undefined;
    ahead: boolean | undefined;
    sort: SortPayload;
    setSort: (sort: SortPayload) => void;
}

const ORDER = { ASC: 'ascending', DESC: 'descending' } as const;

/** A column heading; a button that toggles the order if the API can sort by the column. */
export const HeaderCell = ({ label, sortBy, align, ahead, sort, setSort }: HeaderCellProps) => {
    if (!sortBy) {
        return (
            <th scope="col" data-align={align} data-ahead={ahead}>
                {ahead ? <span className={marks.hidden}>{label}</span> : label}
            </th>
        );
    }
    const sorted = sort.field === sortBy;
    const descending = sorted && sort.order === 'DESC';
    const turn = () => setSort({ field: sortBy, order: sorted && !descending ? 'DESC' : 'ASC' });
    return (
        <th scope="col" data-align={align} aria-sort={sorted ? ORDER[sort.order] : 'none'}>
            <button type="button" className={styles.sort} data-sorted={sorted} onClick={turn}>
                {label}
                <Icon name={descending ? 'arrowDown' : 'arrowUp'} size={13} />
            </button>
        </th>
    );
};
