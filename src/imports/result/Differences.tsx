import { useState } from 'react';
import { type Import, type ImportCounts, isOpen } from '#contract/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import shared from '../imports.module.css';
import { numberOfImport } from '../read.ts';
import { useSavedFile } from '../useSavedFile.ts';
import { useWords } from '../useWords.ts';
import { Figures, SHOWN } from './Figures.tsx';
import { Rows } from './Rows.tsx';
import styles from './rows.module.css';
import { useChangedSince, type View } from './useDifferences.ts';

/** What needs attention comes first, as long as anything can be done about it. */
const firstOf = (record: Import, counts: ImportCounts): View['action'] | undefined =>
    counts.wrong > 0 && isOpen(record) ? 'wrong' : SHOWN.find(({ name }) => counts[name] > 0)?.action;

/** The wrong rows as a file of the same columns, and one that says what to mend. */
const WrongFile = ({ record, count }: { readonly record: Import; readonly count: number }) => {
    const { say } = useWords();
    const { mutate, isPending } = useSavedFile();
    const { wrongRowsUrl, fileName, id, fileFormat } = record;
    if (!wrongRowsUrl) return null;
    const extension = fileFormat?.startsWith('xlsx') ? 'xlsx' : 'csv';
    const base = fileName.replace(/\.[^.]*$/, '');
    return (
        <div className={styles.wrong}>
            <Button
                pending={isPending}
                onClick={() => mutate({ path: wrongRowsUrl, name: `${base}-${numberOfImport(id)}.${extension}` })}
            >
                <Icon name="download" />
                {say('result.wrong_file', { smart_count: count })}
            </Button>
            <p className={shared.quiet}>{say('result.wrong_file_help')}</p>
        </div>
    );
};

interface DifferencesProps {
    readonly record: Import;
    readonly counts: ImportCounts;
    readonly title: string;
}

/** What an import does, or has done: figures, and the rows behind each of them. */
export const Differences = ({ record, counts, title }: DifferencesProps) => {
    const { say } = useWords();
    const [view, show] = useState<View | undefined>(() => {
        const action = firstOf(record, counts);
        return action && { action, page: 1, isSince: false };
    });
    const since = useChangedSince(record);
    return (
        <section className={shared.card} aria-label={title}>
            <h2>{title}</h2>
            <Figures
                counts={counts}
                action={view?.isSince ? undefined : view?.action}
                onShow={action => show({ action, page: 1, isSince: false })}
            />
            {since > 0 && isOpen(record) ? (
                <div className={shared.notice} data-tone="warning">
                    <Icon name="warning" />
                    <p>{say('result.changed_since', { smart_count: since })}</p>
                    <Button
                        aria-pressed={view?.isSince === true}
                        onClick={() => show({ action: 'change', page: 1, isSince: true })}
                    >
                        {say('result.show_since')}
                    </Button>
                </div>
            ) : null}
            {view?.action === 'wrong' && !view.isSince ? <WrongFile record={record} count={counts.wrong} /> : null}
            {view && record.differencesUrl ? (
                <Rows record={record} view={view} onPage={page => show({ ...view, page })} />
            ) : null}
        </section>
    );
};
