import type { ImportQuestion } from '#contract/imports/imports.ts';
import type { Refusal } from '#contract/language/rules.ts';
import { LOCALES } from '#i18n/index.ts';
import type { Row } from '../domain/record.ts';
import { type Translate, translateTo } from '../hydra/translate.ts';
import type { FailureReason } from './state.ts';

const HEADERS = LOCALES.map(locale => translateTo(locale)('import_rules.error_column'));

/** True for the header of the column with error messages, which corrected files may still contain. */
export const isErrorColumn = (header: string): boolean => HEADERS.includes(header);

/** Stored error, whose message is translated for each reader. */
export interface KeptError {
    readonly row: number;
    readonly column: string | null;
    readonly refusal: Refusal;
}

export type StoredQuestion = Omit<ImportQuestion, 'message'> & {
    readonly params?: Refusal['params'];
    readonly phrase?: string;
};

const choices = (words: string, values: unknown, translate: Translate): string => {
    const names = String(values)
        .split(', ')
        .map(value => translate(`${words}.${value}`, { _: value }));
    return [...new Set(names)].join(', ');
};

/** Message of a refusal; its parameters `resource` and `words` translate names of resources and values of choices. */
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

export const importPhrases = {
    errors: (row: Row, translate: Translate) =>
        said<KeptError>(row, 'errors', ({ refusal, ...place }) => ({
            ...place,
            message: messageOf(refusal, translate),
        })),
    questions: (row: Row, translate: Translate) =>
        said<StoredQuestion>(row, 'questions', ({ params, phrase, ...question }) => ({
            ...question,
            message: translate(`import_rules.question.${phrase ?? question.kind}`, {
                column: question.column ?? '',
                ...params,
            }),
        })),
    error: ({ error }: Row, translate: Translate) =>
        typeof error === 'string' ? reasonIn(JSON.parse(error) as FailureReason, translate) : null,
};
