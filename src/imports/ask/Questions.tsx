// Apart: questions about a file; ColumnsForm.tsx is the form around them.
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { IGNORED, type Import, type ImportQuestion } from '#contract/imports/imports.ts';
import { popup } from '../../kinds/inputProps.ts';
import shared from '../imports.module.css';
import { questionsOf } from '../read.ts';
import type { NamedColumn } from '../useColumns.ts';
import { useImportWords } from '../words.tsx';
import styles from './ask.module.css';
import type { Answers } from './useAnswers.ts';

export type FileColumns = ReadonlyMap<string, NamedColumn>;

interface ColumnChoiceProps {
    readonly label: string;
    readonly columns: FileColumns;
    /** Names to offer; all by default. */
    readonly names?: readonly string[];
    /** Name of a column, `ignore`, or empty without a choice. */
    readonly value: string;
    readonly onChange: (name: string) => void;
}

export const ColumnChoice = ({ label, columns, names = [...columns.keys()], value, onChange }: ColumnChoiceProps) => {
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
            // Empty at first, which the type of a non-clearable select excludes.
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

interface QuestionProps {
    readonly question: ImportQuestion;
    readonly columns: FileColumns;
    readonly answers: Answers;
}

export const Samples = ({ samples }: { readonly samples: readonly string[] }) => (
    <span className={styles.samples}>
        {samples.slice(0, 4).map((sample, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cells may be the same, and none of them changes
            <code key={place} title={sample}>
                {sample}
            </code>
        ))}
    </span>
);

/** Message keys contain no point. */
const KEYS: Readonly<Record<string, string>> = { ',': 'comma', '.': 'point' };

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

const MAX_RADIOS = 5;

const Answer = (props: QuestionProps) => {
    const { say } = useImportWords();
    const { question, columns, answers } = props;
    const { id, kind, column, values } = question;
    if (kind === 'column' && column !== null)
        return (
            <ColumnChoice
                label={say('ask.what')}
                columns={columns}
                value={answers.propertyOf({ header: column, property: null, samples: [] })}
                onChange={name => answers.setProperty(column, name)}
            />
        );
    if (values.length <= MAX_RADIOS) return <Radios {...props} />;
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
    readonly columns: FileColumns;
    readonly answers: Answers;
}

export const Questions = ({ record, columns, answers }: QuestionsProps) => {
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
