import type { InvoiceContent, InvoicedNote, InvoiceLine, InvoiceText } from '#contract/invoices/invoiceContent.ts';
import { compareDecimals } from '#contract/values/money.ts';
import { formatsOf } from '../documents/format.ts';
import { addressLines } from '../documents/parts/address.ts';
import { termInWords, wordsIn } from '../documents/words.ts';
import { type Translate, translateTo } from '../hydra/translate.ts';
import { hasTaxedAmount } from './parts.ts';

/** Note on the whole invoice with its subject (UNTDID 4451). */
export interface SubjectNote {
    readonly subject: string;
    readonly text: string;
}

export const invoiceWordsIn = (locale: InvoiceContent['locale']): Translate => {
    const translate = translateTo(locale);
    return (key, params) => translate(`invoice_notes.${key}`, params);
};

/** Note with a billing address that differs from the registered office, because EN 16931 has one buyer address (BG-8). */
const billingNote = ({ buyer: { billingAddress }, locale }: InvoiceContent): SubjectNote[] =>
    billingAddress
        ? [
              {
                  subject: 'AAI',
                  text: invoiceWordsIn(locale)('billing_address', {
                      address: addressLines(billingAddress, formatsOf(locale)).join(', '),
                  }),
              },
          ]
        : [];

/** Notes on the indemnity and penalties for late payment. BR-FR-05 requires both on every invoice. */
const lateNotes = ({ locale, seller, buyer }: InvoiceContent): SubjectNote[] => {
    const words = invoiceWordsIn(locale);
    const notes = (indemnity: string, penalty: string): SubjectNote[] => [
        { subject: 'PMT', text: indemnity },
        { subject: 'PMD', text: penalty },
    ];
    // C. com. L441-10 applies between professionals, CCP L2192-13 to public buyers.
    if (!buyer.isProfessional) return notes(words('not_applicable'), words('not_applicable'));
    if (buyer.isPublic) return notes(words('indemnity_public'), words('penalty_public'));
    return notes(words('indemnity'), words('penalty', { rate: seller.latePenaltyRate }));
};

/**
 * Notes required by law: indemnity (PMT), penalties (PMD) and discount (AAB), once each (BR-FR-05, BR-FR-06); then
 * those of the company and of the invoice.
 */
export const invoiceNotes = (content: InvoiceContent): SubjectNote[] => {
    const words = invoiceWordsIn(content.locale);
    const { earlyPaymentDiscount, isVatOnDebits, invoiceNote } = content.seller;
    const isOnDebits = isVatOnDebits && hasTaxedAmount(content);
    const terms = earlyPaymentDiscount?.trim();
    const reason = content.creditReason?.trim();
    return [
        ...lateNotes(content),
        { subject: 'AAB', text: terms ? words('discount.terms', { terms }) : words('discount.none') },
        ...billingNote(content),
        ...(isOnDebits ? [{ subject: 'AAI', text: words('vat_on_debits') }] : []),
        ...(reason ? [{ subject: 'ACD', text: words('credit_reason', { reason }) }] : []),
        ...[content.note, invoiceNote].flatMap(text => (text?.trim() ? [{ subject: 'AAI', text: text.trim() }] : [])),
    ];
};

/** Legal form, capital and registration of the seller (BT-33). */
export const legalInformation = ({ locale, seller }: InvoiceContent): string => {
    const words = wordsIn(locale);
    const { legalForm, capital, siren, rcsCity } = seller;
    const company = legalForm === 'other' ? seller.name : words(`legal_form.${legalForm}`);
    const identity =
        capital === null ? company : words('mention.capital', { company, capital: formatsOf(locale).capital(capital) });
    return [identity, words('mention.registration', { siren, city: rcsCity })].join(', ');
};

/** Payment terms in words (BT-20). */
export const paymentTerms = ({ locale, paymentTerm }: InvoiceContent): string | null =>
    paymentTerm && termInWords(wordsIn(locale), paymentTerm);

const noteInWords = (
    words: Translate,
    { number, shippingDate, orders }: InvoicedNote,
    withReference: boolean,
): string =>
    [
        words('delivery_note', { number, day: shippingDate }),
        ...orders.map(order =>
            order.customerReference && withReference
                ? words('order_with_reference', { number: order.number, reference: order.customerReference })
                : words('order', { number: order.number }),
        ),
    ].join(', ');

/** Charged line with its note (BT-127). */
export interface LineWithNotes {
    readonly line: InvoiceLine;
    readonly note: string | null;
}

/** Assigns text rows to the next line, before its comment; text rows after the last line belong to that line. */
const withTexts = (lines: InvoiceContent['lines']): { line: InvoiceLine; texts: string[] }[] => {
    const noted: { line: InvoiceLine; texts: string[] }[] = [];
    const waiting: string[] = [];
    for (const one of lines) {
        if (one.kind === 'text') waiting.push(textOf(one));
        else noted.push({ line: one, texts: [...waiting.splice(0), one.comment?.trim() ?? ''] });
    }
    noted.at(-1)?.texts.push(...waiting);
    return noted;
};

const textOf = ({ text }: InvoiceText): string => text.trim();

/** Lines with their notes: comments, texts, and delivery notes or orders if there are several (BT-13, BT-16). */
export const notedLines = (content: InvoiceContent): LineWithNotes[] => {
    const words = invoiceWordsIn(content.locale);
    const isHeaded = content.deliveryNotes.length > 1 || (content.deliveryNotes[0]?.orders.length ?? 0) > 1;
    const headings = content.deliveryNotes.map(note => noteInWords(words, note, content.customerReference === null));
    return withTexts(content.lines).map(({ line, texts }) => {
        const heading = isHeaded && line.note !== null ? headings[line.note] : undefined;
        const note = [...(heading ? [heading] : []), ...texts].filter(Boolean).join('\n');
        return { line, note: note || null };
    });
};

/** Number of the delivery note (BT-16), if there is exactly one. */
export const onlyNote = ({ deliveryNotes }: InvoiceContent): string | null =>
    deliveryNotes.length === 1 ? (deliveryNotes[0]?.number ?? null) : null;

/** True if a line has a price before discounts (BT-148): a gross price below the net price is not a discount. */
export const hasDiscount = ({ grossUnitPrice, netUnitPrice }: InvoiceLine): boolean =>
    grossUnitPrice !== null && compareDecimals(grossUnitPrice, netUnitPrice) > 0;
