import { useListContext, useTranslate } from 'ra-core';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from '../filters/bar.module.css';

export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

const PageSize = () => {
    const { perPage, setPerPage } = useListContext();
    const translate = useTranslate();
    const sizes = PAGE_SIZES.includes(perPage) ? PAGE_SIZES : [...PAGE_SIZES, perPage];
    return (
        <label>
            {translate('common.list.rows_per_page')}
            <select value={perPage} onChange={event => setPerPage(Number(event.target.value))}>
                {sizes.map(size => (
                    <option key={size}>{size}</option>
                ))}
            </select>
        </label>
    );
};

/** Whether the page contains all rows, regardless of its size: some servers do not paginate. */
const useIsOnly = (): boolean => {
    const { data, total } = useListContext();
    return total != null && data?.length === total;
};

/** The range of rows, `26–50 of 2 000`; without a total if the server sends none. */
const Range = () => {
    const { page, perPage, data, total, isPlaceholderData } = useListContext();
    const translate = useTranslate();
    const { number } = useFormat();
    const isOnly = useIsOnly();
    // The rows of the previous page are still shown.
    if (isPlaceholderData) return <span className={styles.range}>{translate('common.list.loading')}</span>;
    const before = isOnly ? 0 : (page - 1) * perPage;
    const place = { from: number(before + 1), to: number(before + (data?.length ?? 0)) };
    const text =
        total == null
            ? translate('common.list.range_unknown', place)
            : translate('common.list.range', { ...place, total: number(total) });
    return <span className={styles.range}>{text}</span>;
};

const Move = ({ to, label, icon, disabled }: { to: number; label: string; icon: IconName; disabled: boolean }) => {
    const { setPage } = useListContext();
    const name = useTranslate()(`common.list.${label}`);
    return (
        <Button variant="icon" disabled={disabled} aria-label={name} title={name} onClick={() => setPage(to)}>
            <Icon name={icon} />
        </Button>
    );
};

/** Page navigation; first and last only if the number of pages is known. */
const Moves = () => {
    const { page, perPage, total, hasNextPage = false, hasPreviousPage = false } = useListContext();
    const translate = useTranslate();
    const { number } = useFormat();
    const isOnly = useIsOnly();
    const pages = total == null ? undefined : isOnly ? 1 : Math.max(1, Math.ceil(total / perPage));
    return (
        <span className={styles.moves}>
            {pages ? <Move to={1} label="first_page" icon="first" disabled={page <= 1} /> : null}
            <Move to={page - 1} label="previous_page" icon="previous" disabled={!hasPreviousPage} />
            {pages ? (
                <span>{translate('common.list.page_of', { page: number(page), pages: number(pages) })}</span>
            ) : null}
            <Move to={page + 1} label="next_page" icon="next" disabled={!hasNextPage} />
            {pages ? <Move to={pages} label="last_page" icon="last" disabled={page >= pages} /> : null}
        </span>
    );
};

export const Pager = () => {
    const translate = useTranslate();
    return (
        <nav className={styles.pager} aria-label={translate('common.list.pages')}>
            <PageSize />
            <Range />
            <Moves />
        </nav>
    );
};
