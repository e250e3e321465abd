import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { IGNORED, type Import, type ImportedColumn, type ImportQuestion } from '#contract/imports/imports.ts';
import { popup } from '../../kinds/inputProps.ts';
import { Button } from '../../ui/Button.tsx';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import shared from '../imports.module.css';
import { answersOf, columnsOfImport, questionsOf, sheetsOf, versionOf } from '../read.ts';
import { CancelImportButton } from '../run/CancelButton.tsx';
import { type NamedColumn, useImportColumns } from '../useColumns.ts';
import { useImportCall } from '../useImportCall.ts';
import { useImportWords } from '../words.tsx';
import styles from './ask.module.css';

type Given = Readonly<Record<string, string>>;

/** The question about an unknown header is answered by its column. */
const questionAbout = (record: Import, header: string) =>
    questionsOf(record).find(({ kind, column }) => kind === 'column' && column === header);

/** What is taken from a column as the server has understood it; empty while nobody knows. */
const known = (record: Import, { header, property }: ImportedColumn): string =>
    property ?? (questionAbout(record, header) ? '' : IGNORED);

/** What a person says about a file, until it is sent. */
const useAnswers = (record: Import) => {
    const [answers, setAnswers] = useState<Given>(() => answersOf(record));
    const [mapping, setMapping] = useState<Given>({});
    const [sheet, setSheet] = useState(record.sheet ?? '');
    const [headerRow, setHeaderRow] = useState(String(record.headerRow ?? ''));
    const taken = (column: ImportedColumn): string => mapping[column.header] ?? known(record, column);
    const isOpen = ({ id, kind, column }: ReturnType<typeof questionsOf>[number]): boolean =>
        kind === 'column' && column !== null
            ? (mapping[column] ?? '') === '' && answers[id] === undefined
            : (answers[id] ?? '') === '';
    const open = questionsOf(record).filter(isOpen);
    const isElsewhere = sheet !== (record.sheet ?? '') || headerRow !== String(record.headerRow ?? '');
    const isChanged =
        isElsewhere ||
        Object.keys(mapping).some(header =>
            columnsOfImport(record).some(one => one.header === header && mapping[header] !== known(record, one)),
        ) ||
        Object.entries(answers).some(([id, answer]) => answersOf(record)[id] !== answer);
    const row = Number(headerRow);
    const isRowRight = headerRow === '' || (Number.isInteger(row) && row >= 1 && row <= 1000);
    /** Another sheet has other columns, about which nothing was said yet. */
    const body = isElsewhere
        ? { sheet: sheet || null, headerRow: headerRow === '' ? null : row }
        : {
              answers,
              mapping: Object.fromEntries(
                  Object.entries(mapping).map(([header, name]) => [header, name === IGNORED ? null : name]),
              ),
          };
    return {
        taken,
        take: (header: string, name: string) => setMapping(before => ({ ...before, [header]: name })),
        answerTo: (id: string) => answers[id] ?? '',
        answer: (id: string, value: string) => setAnswers(before => ({ ...before, [id]: value })),
        sheet,
        setSheet,
        headerRow,
        setHeaderRow,
        isRowRight,
        /** Questions without an answer; those of another sheet are not known. */
        open: isElsewhere ? 0 : open.length,
        isChanged,
        body,
    };
};

type Answers = ReturnType<typeof useAnswers>;

interface ColumnChoiceProps {
    readonly label: string;
    readonly columns: ReadonlyMap<string, NamedColumn>;
    /** The names that are offered; by default all. */
    readonly names?: readonly string[];
    /** Name of a column, `ignore`, or empty while nothing is chosen. */
    readonly value: string;
    readonly onChange: (name: string) => void;
}

/** What is taken from a column of the file, searched while typing. */
const ColumnChoice = ({ label, columns, names = [...columns.keys()], value, onChange }: ColumnChoiceProps) => {
    const translate = useTranslate();
    const { say } = useImportWords();
    const labelOf = (name: string): string =>
        name === IGNORED ? say('ask.ignore') : (columns.get(name)?.label ?? name);
    return (
        <Autocomplete
            className={styles.choice ?? ''}
            fullWidth
            disableClearable
            size="small"
            {...popup}
            options={[IGNORED, ...names.filter(name => name !== IGNORED)]}
            // Nothing is chosen at first, which the type of a choice that cannot be cleared excludes.
            value={(value || null) as string}
            noOptionsText={say('ask.none')}
            openText={translate('ra.action.open')}
            closeText={translate('ra.action.close')}
            getOptionLabel={labelOf}
            onChange={(_event, name) => onChange(name)}
            renderInput={params => (
                <TextField
                    {...params}
                    margin="none"
                    placeholder={say('ask.what')}
                    slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
                />
            )}
        />
    );
};

type Columns = ReadonlyMap<string, NamedColumn>;

interface QuestionProps {
    readonly question: ImportQuestion;
    readonly columns: Columns;
    readonly answers: Answers;
}

/** Some cells of the column, as they are written. */
const Samples = ({ samples }: { readonly samples: readonly string[] }) => (
    <span className={styles.samples}>
        {samples.slice(0, 4).map((sample, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cells may be the same, and none of them changes
            <code key={place} title={sample}>
                {sample}
            </code>
        ))}
    </span>
);

/** A key of messages contains no point. */
const KEYS: Readonly<Record<string, string>> = { ',': 'comma', '.': 'point' };

/** How numbers or dates of a column are written, or what else has few answers. */
const Radios = ({ question, columns, answers }: QuestionProps) => {
    const { say } = useImportWords();
    const name = useId();
    const { id, kind, values, readings = {} } = question;
    const chosen = answers.answerTo(id);
    return (
        <div className={shared.options}>
            {values.map(value => (
                <label key={value} className={shared.option} data-chosen={chosen === value}>
                    <input
                        type="radio"
                        name={name}
                        checked={chosen === value}
                        onChange={() => answers.answer(id, value)}
                    />
                    <span>
                        {columns.get(value)?.label ?? say(`ask.${kind}.${KEYS[value] ?? value}`, { _: value })}
                        {readings[value] ? <Samples samples={readings[value]} /> : null}
                    </span>
                </label>
            ))}
        </div>
    );
};

/** Most answers that stand one below the other. */
const FEW = 5;

const Answer = (props: QuestionProps) => {
    const { say } = useImportWords();
    const { question, columns, answers } = props;
    const { id, kind, column, values } = question;
    if (kind === 'column' && column !== null)
        return (
            <ColumnChoice
                label={say('ask.what')}
                columns={columns}
                value={answers.taken({ header: column, property: null, samples: [] })}
                onChange={name => answers.take(column, name)}
            />
        );
    if (values.length <= FEW) return <Radios {...props} />;
    return (
        <ColumnChoice
            label={say('ask.what')}
            columns={columns}
            names={values}
            value={answers.answerTo(id)}
            onChange={name => answers.answer(id, name)}
        />
    );
};

interface QuestionsProps {
    readonly record: Import;
    readonly columns: Columns;
    readonly answers: Answers;
}

/** What only a person can know of the file, one question below the other. */
const Questions = ({ record, columns, answers }: QuestionsProps) => {
    const { say } = useImportWords();
    const questions = questionsOf(record);
    if (questions.length === 0) return null;
    return (
        <section className={shared.card} aria-label={say('ask.title')}>
            <h2>{say('ask.title')}</h2>
            <p>{say('ask.intro', { smart_count: questions.length })}</p>
            <ol className={styles.questions}>
                {questions.map(question => (
                    <li key={question.id}>
                        <fieldset>
                            <legend>{question.message}</legend>
                            {question.samples.length > 0 ? <Samples samples={question.samples} /> : null}
                            <Answer {...{ question, columns, answers }} />
                        </fieldset>
                    </li>
                ))}
            </ol>
        </section>
    );
};

interface ColumnTableProps {
    readonly record: Import;
    readonly columns: ReadonlyMap<string, NamedColumn>;
    readonly answers: Answers;
}

/** The columns of the file, some of their cells, and what is taken from each. */
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

/** Where in the file the data begin: the sheet of a workbook, and the row of the headers. */
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
    /** Whether the columns are shown at once; they are folded where the file was understood. */
    readonly isOpen: boolean;
    /** Beside the button that sends the answers. */
    readonly children?: ReactNode;
}

/** How the file is understood: the open questions, and what is taken from each column. */
export const ColumnsForm = ({ record, isOpen, children }: ColumnsFormProps) => {
    const { say } = useImportWords();
    const columns = useImportColumns(record.resource);
    const answers = useAnswers(record);
    const { call, isPending, reasons } = useImportCall(record);
    const { open, isChanged, isRowRight } = answers;
    const all = columnsOfImport(record);
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

/** A file of which something must be asked before it can be rehearsed. */
export const AskScreen = ({ record }: { readonly record: Import }) => (
    <ColumnsForm key={versionOf(record)} record={record} isOpen>
        <CancelImportButton record={record} />
    </ColumnsForm>
);
