import type { Import } from '#contract/imports.ts';
import { columnsOf } from '../read.ts';
import type { NamedColumn } from '../useColumns.ts';
import { useWords } from '../useWords.ts';
import styles from './ask.module.css';
import { ColumnChoice } from './ColumnChoice.tsx';
import { Samples } from './Questions.tsx';
import type { Answers } from './useAnswers.ts';

interface ColumnTableProps {
    readonly record: Import;
    readonly columns: ReadonlyMap<string, NamedColumn>;
    readonly answers: Answers;
}

/** The columns of the file, some of their cells, and what is taken from each. */
export const ColumnTable = ({ record, columns, answers }: ColumnTableProps) => {
    const { say } = useWords();
    return (
        <table className={styles.mapping}>
            <thead>
                <tr>
                    <th scope="col">{say('columns.header')}</th>
                    <th scope="col">{say('columns.samples')}</th>
                    <th scope="col">{say('columns.property')}</th>
                </tr>
            </thead>
            <tbody>
                {columnsOf(record).map(column => (
                    <tr key={column.header}>
                        <th scope="row">{column.header}</th>
                        <td>
                            <Samples samples={column.samples} />
                        </td>
                        <td>
                            <ColumnChoice
                                label={say('columns.of', { header: column.header })}
                                columns={columns}
                                value={answers.taken(column)}
                                onChange={name => answers.take(column.header, name)}
                            />
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
};
