import type { InvoiceContent, InvoicedNote, InvoiceLine, InvoiceText } from '#contract/invoices/invoiceContent.ts';
import { compareDecimals } from '#contract/values/money.ts';
import { formatsOf } from '../documents/format.ts';
import { addressLines } from '../documents/parts/address.ts';
import { termInWords, wordsIn } from '../documents/words.ts';
import { type Translate, translateTo } from '../hydra/translate.ts';
import { hasTaxedAmount } from './parts.ts';

/** A note of the whole invoice with its subject (UNTDID 4451). */
export interface SubjectNote {
    readonly subject: string;
    readonly text: string;
}

/** The words of invoices in their language. */
export const invoiceWordsIn = (locale: InvoiceContent['locale']): Translate => {
    const translate = translateTo(locale);
    return (key, params) => translate(`invoice_notes.${key}`, params);
};

/** Billing address that differs from the seat: EN 16931 has one address of the buyer (BG-8), so it is a note. */
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

/** Indemnity and penalties of late payment. BR-FR-05 requires both notes of any invoice. */
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
 * What the law wants on an invoice: indemnity (PMT), penalties (PMD) and discount (AAB), once each (BR-FR-05, BR-FR-06), then what
 * the company and the invoice have to say.
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

/** The form, the capital and the register of the seller (BT-33). */
export const legalInformation = ({ locale, seller }: InvoiceContent): string => {
    const words = wordsIn(locale);
    const { legalForm, capital, siren, rcsCity } = seller;
    const company = legalForm === 'other' ? seller.name : words(`legal_form.${legalForm}`);
    const identity =
        capital === null ? company : words('mention.capital', { company, capital: formatsOf(locale).capital(capital) });
    return [identity, words('mention.registration', { siren, city: rcsCity })].join(', ');
};

/** When it is to be paid (BT-20). */
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

/** A line that is charged, with what is said of it (BT-127). */
export interface LineWithNotes {
    readonly line: InvoiceLine;
    readonly note: string | null;
}

/** The comment of a line follows the text rows before it; text rows after the last line belong to it. */
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

/**
 * The lines with their notes: their comments, the texts between them and, where the invoice bills several delivery notes or orders, those of the
 * line, since an invoice names only one (BT-13, BT-16).
 */
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

/** The delivery note (BT-16), where there is one. */
export const onlyNote = ({ deliveryNotes }: InvoiceContent): string | null =>
    deliveryNotes.length === 1 ? (deliveryNotes[0]?.number ?? null) : null;

/** Whether a line shows its price before discounts (BT-148): a gross price below the net one is no discount. */
export const hasDiscount = ({ grossUnitPrice, netUnitPrice }: InvoiceLine): boolean =>
    grossUnitPrice !== null && compareDecimals(grossUnitPrice, netUnitPrice) > 0;
