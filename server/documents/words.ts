import type { InvoiceVat } from '#contract/values/vat.ts';
import type { Locale } from '#i18n/index.ts';
import { type Translate, translateTo } from '../hydra/translate.ts';
import type { Formats } from './format.ts';
import type { DocumentContent, DocumentTerm } from './types.ts';

export const wordsIn = (locale: Locale): Translate => {
    const translate = translateTo(locale);
    return (key, params) => translate(`documents.${key}`, params);
};

export const documentTitle = (words: Translate, { template, number }: DocumentContent): string =>
    words(`${template}.${number === null ? 'unnumbered' : 'title'}`);

export const fullTitleOf = (words: Translate, content: DocumentContent): string =>
    [documentTitle(words, content), content.number].filter(Boolean).join(' ');

export const customerNameOf = (content: DocumentContent): string => {
    if ('invoice' in content) return content.invoice.buyer.name;
    return 'customer' in content ? content.customer.name : content.delivery.name;
};

/** Watermark of a draft or cancelled document. In French, it agrees with the gender of the document. */
export const watermarkOf = (words: Translate, { template, mark }: DocumentContent): string | null => {
    if (mark === null) return null;
    return words(mark === 'draft' ? 'mark.draft' : `mark.cancelled.${template}`);
};

/** Message key of a whole sentence, since word order differs between languages. */
const termKey = ({ nbDay, isEndMonth, nbGapDay }: DocumentTerm): string => {
    if (!isEndMonth) return nbDay + nbGapDay === 0 ? 'at_once' : 'days';
    return `${nbDay === 0 ? '' : 'days_'}month_end${nbGapDay === 0 ? '' : '_days'}`;
};

/** Payment term in words, independent of the invoice date. */
export const termInWords = (words: Translate, term: DocumentTerm): string => {
    const { nbDay, isEndMonth, nbGapDay } = term;
    const days = isEndMonth ? nbDay : nbDay + nbGapDay;
    return words(`term.${termKey(term)}`, { days, gap: nbGapDay });
};

/** Units with a translation (UN/ECE Recommendation 20); pieces are not labelled. */
const UNITS = ['KGM', 'GRM', 'TNE', 'MTR', 'CMT', 'MTK', 'MTQ', 'LTR', 'HUR', 'DAY', 'MON', 'KWH', 'PR', 'DZN', 'SET'];

/** Unit in words; empty for pieces, and the code itself for a unit without a translation. */
export const unitInWords = (words: Translate, code: string): string => {
    if (code === 'C62') return '';
    return UNITS.includes(code) ? words(`unit.${code}`) : code;
};

/** Matches texts that name the VAT treatment and not only an article of law. */
const TREATMENT =
    /exon[ée]r|exempt|autoliquid|reverse charge|no[nt] applicable|hors (du )?champ|outside|franchise|\b(TVA|VAT)\b/i;

/** Exemption reason, with an introduction if it only names an article of law. */
export const exemptionInWords = (words: Translate, reason: string): string =>
    TREATMENT.test(reason) ? reason : words('total.exemption', { reason });

/** VAT rate; for an untaxed category with the category, which refers to the reason in the VAT table. */
export const vatRateOf = (formats: Formats, { category, rate }: Pick<InvoiceVat, 'category' | 'rate'>): string =>
    category === 'S' ? formats.rate(rate) : `${formats.rate(rate)} ${category}`;
