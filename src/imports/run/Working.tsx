import { useGetList } from 'ra-core';
import type { Import } from '#contract/imports/imports.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CancelImportButton } from '../CancelButton.tsx';
import styles from '../imports.module.css';
import { may, numberOfImport } from '../read.ts';
import { useImportWords } from '../words.tsx';

interface WorkingProps {
    readonly record: Import;
}

const AHEAD = { pagination: { page: 1, perPage: 10 }, sort: { field: 'createdAt', order: 'ASC' } } as const;

/** Import of the same resource that is running or queued before this one. */
const useAhead = ({ id, resource, status }: Import): string | undefined => {
    const { data = [] } = useGetList<Import>(
        'imports',
        { ...AHEAD, filter: { resource, status: ['running', 'queued'] } },
        { enabled: status === 'queued' },
    );
    const others = data.filter(one => one.id !== id);
    const first = others.find(one => one.status === 'running') ?? others[0];
    return first && numberOfImport(first.id);
};

/** The undo of an ended import is a run too. */
const isUndoing = ({ status, finishedAt }: Import): boolean => status === 'running' && finishedAt !== null;

const Story = ({ record }: WorkingProps) => {
    const { say } = useImportWords();
    const ahead = useAhead(record);
    const { status } = record;
    if (status === 'queued' && ahead) return say('told.queued_behind', { number: ahead });
    return say(`told.${isUndoing(record) ? 'undoing' : status}`);
};

/** Rows are counted while the file is read. The run and the undo are one transaction each, without intermediate progress. */
const Progress = ({ record: { done, total, status } }: WorkingProps) => {
    const { say, count } = useImportWords();
    if (status === 'queued') return null;
    if (status === 'running') return <progress className={styles.meter} aria-label={say('progress')} />;
    return (
        <>
            <progress
                className={styles.meter}
                {...(total !== null && total > 0 && { max: total, value: Math.min(done, total) })}
                aria-label={say('progress')}
            />
            <p className={styles.quiet}>
                {total === null ? done > 0 && count('rows', done) : say('rows_of', { smart_count: total, done, total })}
            </p>
        </>
    );
};

export const Working = ({ record }: WorkingProps) => {
    const { say } = useImportWords();
    const title = say(`now.${isUndoing(record) ? 'undoing' : record.status}`);
    return (
        <section className={styles.card} aria-label={title}>
            <div className={styles.lead}>
                <Icon name={record.status === 'queued' ? 'clock' : 'rotateRight'} size={22} />
                <div>
                    <h2>{title}</h2>
                    <p>
                        <Story record={record} />
                    </p>
                </div>
            </div>
            <Progress record={record} />
            <div className={styles.buttons}>
                <p className={styles.quiet}>{say('told.leave')}</p>
                {may('cancel', record) ? <CancelImportButton record={record} /> : null}
            </div>
        </section>
    );
};
