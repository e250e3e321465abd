import type { InvoiceVat } from '#contract/values/vat.ts';
import type { Locale } from '#i18n/index.ts';
import { type Translate, translateTo } from '../hydra/translate.ts';
import type { Formats } from './format.ts';
import type { DocumentContent, DocumentTerm } from './types.ts';

/** The texts of documents in a language. */
export const wordsIn = (locale: Locale): Translate => {
    const translate = translateTo(locale);
    return (key, params) => translate(`documents.${key}`, params);
};

/** What a document is called, in its language. */
export const documentTitle = (words: Translate, { template, number }: DocumentContent): string =>
    words(`${template}.${number === null ? 'unnumbered' : 'title'}`);

/** With its number. */
export const fullTitleOf = (words: Translate, content: DocumentContent): string =>
    [documentTitle(words, content), content.number].filter(Boolean).join(' ');

/** Name of the customer; on labels, of the recipient. */
export const customerNameOf = (content: DocumentContent): string => {
    if ('invoice' in content) return content.invoice.buyer.name;
    return 'customer' in content ? content.customer.name : content.delivery.name;
};

/** What is written across a document that holds not yet or no more. French agrees with what was cancelled. */
export const watermarkOf = (words: Translate, { template, mark }: DocumentContent): string | null => {
    if (mark === null) return null;
    return words(mark === 'draft' ? 'mark.draft' : `mark.cancelled.${template}`);
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

/** Units that have words (UN/ECE Recommendation 20); a piece, which goes without saying, has none. */
const UNITS = ['KGM', 'GRM', 'TNE', 'MTR', 'CMT', 'MTK', 'MTQ', 'LTR', 'HUR', 'DAY', 'MON', 'KWH', 'PR', 'DZN', 'SET'];

/** What is counted; the code itself for a unit without words. */
export const unitInWords = (words: Translate, code: string): string => {
    if (code === 'C62') return '';
    return UNITS.includes(code) ? words(`unit.${code}`) : code;
};

/** Texts that state the treatment, and not only the article of law. */
const TREATMENT =
    /exon[ée]r|exempt|autoliquid|reverse charge|no[nt] applicable|hors (du )?champ|outside|franchise|\b(TVA|VAT)\b/i;

/** Why an amount is not taxed: the text of the law, introduced where it names an article alone. */
export const exemptionInWords = (words: Translate, reason: string): string =>
    TREATMENT.test(reason) ? reason : words('total.exemption', { reason });

/** The rate, and for what is not taxed the category, by which the reason is found in the table of VAT. */
export const vatRateOf = (formats: Formats, { category, rate }: Pick<InvoiceVat, 'category' | 'rate'>): string =>
    category === 'S' ? formats.rate(rate) : `${formats.rate(rate)} ${category}`;
