import type { SortPayload } from 'ra-core';
import { Icon } from '../Icon.tsx';
import marks from '../marks.module.css';
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

/** A heading; when the API can sort by it, a button that turns the order round. */
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
