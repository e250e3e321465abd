import type { Locale } from '#i18n/index.ts';
import { type Translate, translateTo } from '../hydra/translate.ts';
import type { DocumentTerm } from './types.ts';

/** The texts of documents in a language. */
export const wordsIn = (locale: Locale): Translate => {
    const translate = translateTo(locale);
    return (key, params) => translate(`documents.${key}`, params);
};

/** Whole sentences, since languages order their parts otherwise. */
const termKey = ({ nbDay, isEndMonth, nbGapDay }: DocumentTerm): string => {
    if (!isEndMonth) return nbDay + nbGapDay === 0 ? 'at_once' : 'days';
    return `${nbDay === 0 ? '' : 'days_'}month_end${nbGapDay === 0 ? '' : '_days'}`;
};

/** A payment term in words, which hold for every date of invoice. */
export const termInWords = (words: Translate, term: DocumentTerm): string => {
    const { nbDay, isEndMonth, nbGapDay } = term;
    const days = isEndMonth ? nbDay : nbDay + nbGapDay;
    return words(`term.${termKey(term)}`, { days, gap: nbGapDay });
};
