import type { ImportColumn } from '#contract/imports/columns.ts';
import { choiceLabels } from '#contract/imports/describe.ts';
import { onceFor } from '#contract/language/onceFor.ts';
import { LOCALES } from '#i18n/index.ts';
import { translateTo } from '../../../hydra/translate.ts';
import { fold } from '../headers/fold.ts';
import { type CellReading, type MakeReader, refuse } from './read.ts';

const YES = ['oui', 'yes', 'vrai', 'true', '1', 'x', 'o', 'y'];
const NO = ['non', 'no', 'faux', 'false', '0', 'n'];

/** The words of both languages, `1` and `0`, and the cross of a list. */
export const readBoolean: MakeReader = () => (_cell, _notation, text) => {
    const word = fold(text);
    if (YES.includes(word)) return { value: true };
    return NO.includes(word) ? { value: false } : refuse('boolean');
};

/** The values of a choice by themselves and by their names in both languages. */
const valuesByWord = onceFor((column: ImportColumn): ReadonlyMap<string, string> => {
    const { property } = column;
    const values = 'values' in property ? property.values : [];
    const named = LOCALES.flatMap(locale =>
        choiceLabels(column, translateTo(locale)).map((label, at) => [fold(label), values[at] ?? ''] as const),
    );
    return new Map([...named, ...values.map(value => [fold(value), value] as const)]);
});

/** One of a choice's values; undefined for a word that means none. */
export const chosen = (column: ImportColumn, word: string): string | undefined => {
    const values = valuesByWord(column);
    return values.get(fold(word));
};

/** The message names the values in the reader's language, by `words`. */
export const unknownChoice = ({ property, words }: ImportColumn): CellReading => ({
    refusal: {
        key: 'import_columns.refusal.choice',
        params: { words, values: 'values' in property ? property.values.join(', ') : '' },
    },
});

export const readChoice: MakeReader = column => (_cell, _notation, text) => {
    const value = chosen(column, text);
    return value === undefined ? unknownChoice(column) : { value };
};
