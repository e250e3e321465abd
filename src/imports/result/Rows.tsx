import { useTranslate } from 'ra-core';
import type { Import } from '#contract/imports.ts';
import { useServerText } from '../../i18n/useTranslator.ts';
import bar from '../../list/filters/bar.module.css';
import { Button } from '../../ui/Button.tsx';
import { refusalMessage } from '../../ui/failure.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import shared from '../imports.module.css';
import { useWords } from '../useWords.ts';
import { RowList } from './RowList.tsx';
import styles from './rows.module.css';
import { PER_PAGE, useDifferences, type View } from './useDifferences.ts';

interface RowsProps {
    readonly record: Import;
    readonly view: View;
    readonly onPage: (page: number) => void;
}

interface PagesProps {
    readonly page: number;
    readonly total: number;
    readonly onPage: (page: number) => void;
}

const Pages = ({ page, total, onPage }: PagesProps) => {
    const translate = useTranslate();
    const { say } = useWords();
    const { number } = useFormat();
    const pages = Math.ceil(total / PER_PAGE);
    if (pages <= 1) return null;
    const from = (page - 1) * PER_PAGE + 1;
    const to = Math.min(page * PER_PAGE, total);
    const move = (icon: 'previous' | 'next', by: number) => (
        <Button
            variant="icon"
            disabled={page + by < 1 || page + by > pages}
            aria-label={translate(`common.list.${icon}_page`)}
            onClick={() => onPage(page + by)}
        >
            <Icon name={icon} />
        </Button>
    );
    return (
        <nav className={bar.pager} aria-label={translate('common.list.pages')}>
            <span className={bar.range}>
                {say('rows_list.range', { from: number(from), to: number(to), total: number(total) })}
            </span>
            <span className={bar.moves}>
                {move('previous', -1)}
                {move('next', 1)}
            </span>
        </nav>
    );
};

/** The rows that a figure counts, page by page. */
export const Rows = ({ record, view, onPage }: RowsProps) => {
    const { say } = useWords();
    const translate = useTranslate();
    const serverText = useServerText();
    const { data, error, isPlaceholderData, refetch } = useDifferences(record, view);
    if (!data && error)
        return (
            <div role="alert" className={styles.failed}>
                <p>
                    {say('rows_list.failed')} — {serverText(refusalMessage(error))}
                </p>
                <Button onClick={() => void refetch()}>{translate('app.action.retry')}</Button>
            </div>
        );
    if (!data)
        return (
            <p role="status" className={shared.quiet}>
                {say('rows_list.loading')}
            </p>
        );
    if (data.member.length === 0) return <p className={shared.quiet}>{say('rows_list.gone')}</p>;
    const label = say(view.isSince ? 'rows_list.changed_since' : `rows_list.label.${view.action}`);
    return (
        <>
            <RowList resource={record.resource} label={label} rows={data.member} isBusy={isPlaceholderData} />
            <Pages page={view.page} total={data.totalItems} onPage={onPage} />
        </>
    );
};
