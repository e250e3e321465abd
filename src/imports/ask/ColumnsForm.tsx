import type { ReactNode } from 'react';
import { IGNORED, type Import } from '#contract/imports.ts';
import { Button } from '../../ui/Button.tsx';
import shared from '../imports.module.css';
import { columnsOf } from '../read.ts';
import { useColumns } from '../useColumns.ts';
import { useImportCall } from '../useImportCall.ts';
import { useWords } from '../useWords.ts';
import styles from './ask.module.css';
import { ColumnTable } from './ColumnTable.tsx';
import { Place } from './Place.tsx';
import { Questions } from './Questions.tsx';
import { useAnswers } from './useAnswers.ts';

interface ColumnsFormProps {
    readonly record: Import;
    /** Whether the columns are shown at once; they are folded where the file was understood. */
    readonly isOpen: boolean;
    /** Beside the button that sends the answers. */
    readonly children?: ReactNode;
}

/** How the file is understood: the open questions, and what is taken from each column. */
export const ColumnsForm = ({ record, isOpen, children }: ColumnsFormProps) => {
    const { say } = useWords();
    const columns = useColumns(record.resource);
    const answers = useAnswers(record);
    const { call, isPending, reasons } = useImportCall(record);
    const { open, isChanged, isRowRight } = answers;
    const all = columnsOf(record);
    const ignored = all.filter(column => answers.taken(column) === IGNORED).length;
    const why = open > 0 ? say('ask.missing', { smart_count: open }) : isChanged ? undefined : say('ask.unchanged');
    return (
        <>
            <Questions {...{ record, columns, answers }} />
            <details className={shared.help} open={isOpen}>
                <summary>
                    {say('columns.title')}{' '}
                    <span className={shared.quiet}>{say('columns.count', { smart_count: all.length, ignored })}</span>
                </summary>
                <Place {...{ record, answers }} />
                <ColumnTable {...{ record, columns, answers }} />
            </details>
            {isChanged || record.status === 'needs_answers' ? (
                <div className={styles.bar}>
                    <p role="status">{why}</p>
                    <p role="alert" className={shared.problem}>
                        {reasons.map(({ message }) => message).join(' ')}
                    </p>
                    {children}
                    <Button
                        variant="primary"
                        pending={isPending}
                        aria-disabled={why !== undefined || !isRowRight}
                        onClick={() => call({ name: 'change', body: answers.body })}
                    >
                        {say(record.status === 'needs_answers' ? 'ask.save' : 'ask.save_again')}
                    </Button>
                </div>
            ) : null}
        </>
    );
};
