import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { IGNORED, type Import } from '#contract/imports/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import { CancelImportButton } from '../CancelButton.tsx';
import shared from '../imports.module.css';
import { columnsOfImport, sheetsOf, versionOf } from '../read.ts';
import { useImportColumns } from '../useColumns.ts';
import { useImportCall } from '../useImportCall.ts';
import { useImportWords } from '../words.tsx';
import styles from './ask.module.css';
import { ColumnChoice, type FileColumns, Questions, Samples } from './Questions.tsx';
import { type Answers, useAnswers } from './useAnswers.ts';

interface ColumnTableProps {
    readonly record: Import;
    readonly columns: FileColumns;
    readonly answers: Answers;
}

const ColumnTable = ({ record, columns, answers }: ColumnTableProps) => {
    const { say } = useImportWords();
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
                {columnsOfImport(record).map(column => (
                    <tr key={column.header}>
                        <th scope="row">{column.header}</th>
                        <td>
                            <Samples samples={column.samples} />
                        </td>
                        <td>
                            <ColumnChoice
                                label={say('columns.of', { header: column.header })}
                                columns={columns}
                                value={answers.propertyOf(column)}
                                onChange={name => answers.setProperty(column.header, name)}
                            />
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
};

/** Start of the data: the sheet of a workbook, and the header row. */
const Place = ({ record, answers }: { readonly record: Import; readonly answers: Answers }) => {
    const { say } = useImportWords();
    const sheets = sheetsOf(record);
    const { sheet, setSheet, headerRow, setHeaderRow, isRowRight } = answers;
    return (
        <div className={styles.place}>
            {sheets.length > 1 ? (
                <NativeChoice
                    label={say('columns.sheet')}
                    value={sheet}
                    choices={sheets.map(name => ({ id: name, name }))}
                    onChange={setSheet}
                />
            ) : null}
            <TextField
                fullWidth
                size="small"
                margin="none"
                label={say('columns.header_row')}
                value={headerRow}
                error={!isRowRight}
                helperText={say(isRowRight ? 'columns.header_help' : 'columns.header_wrong')}
                onChange={({ target }) => setHeaderRow(target.value.trim())}
                slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
            />
        </div>
    );
};

interface ColumnsFormProps {
    readonly record: Import;
    /** True to expand the columns; they are collapsed if the file was recognised. */
    readonly isOpen: boolean;
    readonly children?: ReactNode;
}

export const ColumnsForm = ({ record, isOpen, children }: ColumnsFormProps) => {
    const { say } = useImportWords();
    const columns = useImportColumns(record.resource);
    const answers = useAnswers(record);
    const { call, isPending, reasons } = useImportCall(record);
    const { open, isChanged, isRowRight } = answers;
    const all = columnsOfImport(record);
    const ignored = all.filter(column => answers.propertyOf(column) === IGNORED).length;
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

export const AskScreen = ({ record }: { readonly record: Import }) => (
    <ColumnsForm key={versionOf(record)} record={record} isOpen>
        <CancelImportButton record={record} />
    </ColumnsForm>
);
