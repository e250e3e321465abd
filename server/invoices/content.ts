// What an invoice says, of what is stored of it and of its parties: pure, so that one and many are made alike.
import { createHash } from 'node:crypto';
import { invoiceAmounts, joinCharges, shippingCharges } from '#contract/invoices/invoiceAmounts.ts';
import type {
    DeductedDeposit,
    InvoiceBuyer,
    InvoiceCharge,
    InvoiceContent,
    InvoicedNote,
    InvoiceLine,
    InvoiceSeller,
    InvoiceText,
    NamedInvoice,
} from '#contract/invoices/invoiceContent.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { invoiceAddress } from '#contract/invoices/parties.ts';
import { invoiceVat } from '#contract/invoices/vatCategory.ts';
import type { Day } from '#contract/values/days.ts';
import { type DueDateTerm, dueDate } from '#contract/values/dueDate.ts';
import { lineAmount, sumAmounts } from '#contract/values/money.ts';
import type { Exemption, StoredItem, StoredNote, StoredRate } from './stored.ts';

const vatFor =
    (exemption: Exemption) =>
    ({ rate, territory, exemptionReason }: StoredRate) =>
        invoiceVat({ rate, territory, exemptionReason }, exemption);

type VatFor = ReturnType<typeof vatFor>;

const lineOf = (item: StoredItem, notes: readonly StoredNote[], vat: VatFor): (InvoiceLine | InvoiceText)[] => {
    const place = notes.findIndex(({ id }) => id === item.deliveryNoteId);
    const note = place < 0 ? null : place;
    const { kind, net, rate, designation, quantity, unitCode, isService } = item;
    if (kind === 'text') return [{ kind, note, text: designation }];
    // A charge that is not whole is refused where it is written.
    if (net === null || rate === null) return [];
    return [
        {
            kind,
            note,
            reference: item.reference,
            eanCode: item.eanCode,
            designation,
            isService,
            quantity,
            unitCode,
            grossUnitPrice: item.gross,
            discountRate: item.discountRate,
            netUnitPrice: net,
            lineAmount: lineAmount(net, quantity),
            vat: vat(rate),
        },
    ];
};

const isPriced = (line: InvoiceLine | InvoiceText): line is InvoiceLine => line.kind !== 'text';

/** The shipping of each note, by the VAT that it names or that of its goods. */
const chargesOf = (notes: readonly StoredNote[], lines: readonly InvoiceLine[], vat: VatFor): InvoiceCharge[] =>
    joinCharges(
        notes.flatMap(({ shipping, shippingRate }, place): InvoiceCharge[] => {
            if (!shippingRate)
                return shippingCharges(
                    lines.filter(({ note }) => note === place),
                    shipping,
                );
            return Number(shipping) === 0 ? [] : [{ reason: 'shipping', amount: shipping, vat: vat(shippingRate) }];
        }),
    );

const noteOf = ({ number, shippingDate, orders }: StoredNote): InvoicedNote => ({
    number,
    shippingDate,
    orders: orders.map(({ number: of, customerReference }) => ({ number: of, customerReference })),
});

const lastDay = (notes: readonly StoredNote[]): Day | null =>
    notes
        .map(({ shippingDate }) => shippingDate)
        .sort()
        .at(-1) ?? null;

/** What an invoice is made of. */
export interface InvoiceMatter {
    /** What its own record says. */
    readonly invoice: Pick<
        Invoice,
        | 'type'
        | 'dueDate'
        | 'deliveryAddress'
        | 'periodStart'
        | 'periodEnd'
        | 'customerReference'
        | 'creditReason'
        | 'note'
    >;
    /** Of its customer. */
    readonly customer: { readonly name: string; readonly locale: 'fr' | 'en'; readonly vatExemption: Exemption };
    readonly seller: InvoiceSeller;
    readonly buyer: InvoiceBuyer;
    /** Its delivery notes, in the order of their days. */
    readonly notes: readonly StoredNote[];
    /** Its lines, in their order. */
    readonly items: readonly StoredItem[];
    readonly term: DueDateTerm | null;
    /** The day of its issue. */
    readonly issueDate: Day;
    readonly deposits: readonly DeductedDeposit[];
    readonly creditedInvoice: NamedInvoice | null;
}

const dueDateFor = ({ invoice: { type, dueDate: chosen }, issueDate, term }: InvoiceMatter): Day | null => {
    if (type === 'credit_note') return null;
    return chosen ?? (term ? dueDate(issueDate, term) : issueDate);
};

/** What an invoice says (invoices.md, section 3), without a number. */
export const contentOf = (matter: InvoiceMatter): InvoiceContent => {
    const { invoice, customer, seller, buyer, notes, items, term, issueDate, deposits, creditedInvoice } = matter;
    const { type, deliveryAddress, periodStart, periodEnd } = invoice;
    const vat = vatFor(customer.vatExemption);
    const lines = items.flatMap(item => lineOf(item, notes, vat));
    const charges = chargesOf(notes, lines.filter(isPriced), vat);
    return {
        type,
        number: null,
        issueDate,
        dueDate: dueDateFor(matter),
        locale: customer.locale,
        seller,
        buyer,
        deliveryAddress: deliveryAddress && invoiceAddress(deliveryAddress),
        deliveryName: deliveryAddress && customer.name,
        deliveryDate: lastDay(notes),
        period: periodStart && periodEnd ? { start: periodStart, end: periodEnd } : null,
        paymentTerm: type === 'credit_note' ? null : term,
        customerReference: invoice.customerReference,
        deliveryNotes: notes.map(noteOf),
        deposits,
        creditedInvoice,
        creditReason: invoice.creditReason,
        note: invoice.note,
        lines,
        charges,
        ...invoiceAmounts(lines.filter(isPriced), charges, sumAmounts(deposits.map(({ amount }) => amount))),
    };
};

/** The hash of an issued invoice: that of what it says, after the hash before it in its series. */
export const hashOfIssued = (previous: string, content: string): string =>
    createHash('sha256').update(previous).update('\n').update(content).digest('hex');
