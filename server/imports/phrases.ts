import type { ImportQuestion } from '#contract/imports/imports.ts';
import type { Refusal } from '#contract/language/rules.ts';
import { LOCALES } from '#i18n/index.ts';
import type { Row } from '../domain/record.ts';
import { type Translate, translateTo } from '../hydra/translate.ts';
import type { FailureReason } from './state.ts';

const HEADERS = LOCALES.map(locale => translateTo(locale)('import_rules.error_column'));

/** Whether a header is that of the column which says why a row is wrong: a corrected file still has it. */
export const isErrorColumn = (header: string): boolean => HEADERS.includes(header);

/** An error as it is kept: its message is written for each reader. */
export interface KeptError {
    readonly row: number;
    readonly column: string | null;
    readonly refusal: Refusal;
}

export type KeptQuestion = Omit<ImportQuestion, 'message'> & {
    readonly params?: Refusal['params'];
    /** Key of its message, where that is not its kind. */
    readonly phrase?: string;
};

/** The values of a choice as people read them. */
const choices = (words: string, values: unknown, translate: Translate): string => {
    const names = String(values)
        .split(', ')
        .map(value => translate(`${words}.${value}`, { _: value }));
    return [...new Set(names)].join(', ');
};

/** The message of a refusal; its parameters `resource`, `keys` and `words` name resources, properties and choices. */
export const messageOf = ({ key, params = {} }: Refusal, translate: Translate): string =>
    translate(key, {
        ...params,
        ...(typeof params.words === 'string' && { values: choices(params.words, params.values, translate) }),
        ...(typeof params.resource === 'string' && {
            resource: translate(`resources.${params.resource}.name`, { smart_count: 1 }).toLowerCase(),
        }),
    });

const said = <Kept>(row: Row, name: string, say: (kept: Kept) => object): object[] | null =>
    Array.isArray(row[name]) ? (row[name] as Kept[]).map(say) : null;

const reasonIn = ({ expected, ...reason }: FailureReason, translate: Translate): string => {
    const part = expected && { expected: messageOf(expected, translate) };
    return messageOf({ ...reason, params: { ...reason.params, ...part } }, translate);
};

/** What an import says in the reader's language. */
export const importPhrases = {
    errors: (row: Row, translate: Translate) =>
        said<KeptError>(row, 'errors', ({ refusal, ...place }) => ({
            ...place,
            message: messageOf(refusal, translate),
        })),
    questions: (row: Row, translate: Translate) =>
        said<KeptQuestion>(row, 'questions', ({ params, phrase, ...question }) => ({
            ...question,
            message: translate(`import_rules.question.${phrase ?? question.kind}`, {
                column: question.column ?? '',
                ...params,
            }),
        })),
    error: ({ error }: Row, translate: Translate) =>
        typeof error === 'string' ? reasonIn(JSON.parse(error) as FailureReason, translate) : null,
};
