import { useId } from 'react';
import type { Import, ImportQuestion } from '#contract/imports.ts';
import shared from '../imports.module.css';
import { questionsOf } from '../read.ts';
import type { NamedColumn } from '../useColumns.ts';
import { useWords } from '../useWords.ts';
import styles from './ask.module.css';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { Answers } from './useAnswers.ts';

type Columns = ReadonlyMap<string, NamedColumn>;

interface QuestionProps {
    readonly question: ImportQuestion;
    readonly columns: Columns;
    readonly answers: Answers;
}

/** Some cells of the column, as they are written. */
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

/** A key of messages contains no point. */
const KEYS: Readonly<Record<string, string>> = { ',': 'comma', '.': 'point' };

/** How numbers or dates of a column are written, or what else has few answers. */
const Radios = ({ question, columns, answers }: QuestionProps) => {
    const { say } = useWords();
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
    const { say } = useWords();
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
export const Questions = ({ record, columns, answers }: QuestionsProps) => {
    const { say } = useWords();
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
