// Content of an invoice from its stored record and its parties. Pure, so that single and bulk calls give the same result.
import { createHash } from 'node:crypto';
import { chargeAmounts } from '#contract/documents/sharing.ts';
import {
    creditParts,
    creditTotals,
    joinParts,
    type LeftOfVat,
    type SalesPart,
} from '#contract/invoices/creditNotes.ts';
import { invoiceAmounts, joinCharges } from '#contract/invoices/invoiceAmounts.ts';
import type {
    DeductedDeposit,
    InvoiceBuyer,
    InvoiceCharge,
    InvoiceContent,
    InvoicedNote,
    InvoiceLine,
    InvoiceSeller,
    InvoiceText,
    InvoiceVat,
    NamedInvoice,
} from '#contract/invoices/invoiceContent.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { invoiceAddress } from '#contract/invoices/parties.ts';
import type { Day } from '#contract/values/days.ts';
import { type DueDateTerm, dueDate } from '#contract/values/dueDate.ts';
import { type Decimal, lineAmount, sumAmounts } from '#contract/values/money.ts';
import { matchVat } from '#contract/values/vat.ts';
import { isServiceLaw, lawOfRate, vatByLaw } from '#contract/vat/laws.ts';
import { saleTo, type VatParties } from '#contract/vat/sale.ts';
import type { VatPlace } from '#contract/vat/territories.ts';
import { type VatFinding, vatTreatment } from '#contract/vat/treatment.ts';
import { iriOf } from '../domain/record.ts';
import type { StoredItem, StoredNote, StoredRate } from './stored.ts';

/** VAT of an amount by rule, with what is found of it. */
interface RuledVat {
    readonly vat: InvoiceVat;
    readonly finding: VatFinding | null;
}

/** VAT of what is sold at a rate: of a note where its goods arrive, otherwise where the invoice says. */
type VatFor = (rate: StoredRate, note: StoredNote | undefined, isService: boolean) => RuledVat;

/** A credit note has the VAT of its invoice, without findings, even if the customer changed since. */
const vatFor = ({ vatParties: { seller, buyer }, deliveryPlace, customer, left }: Sold): VatFor => {
    return (rate, note, isService) => {
        const credited = left?.vats.get(rate.id);
        if (credited) return { vat: credited, finding: null };
        // A rate above 0 was chosen with the order, or by hand: the customer's exemption does not take it back.
        const exemption = Number(rate.rate) > 0 ? 'none' : buyer.exemption;
        const place = note ? note.deliveryPlace : deliveryPlace;
        const sale = saleTo({ seller, buyer: { ...buyer, exemption } }, place, note?.isPickup ?? false);
        const kind = isService || isServiceLaw(lawOfRate(rate)) ? 'service' : 'goods';
        const { law, finding } = vatTreatment({ ...sale, kind, rate });
        return { vat: vatByLaw(law, rate, customer.locale), finding };
    };
};

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
            vat: vat(rate, notes[place], isService).vat,
            ...(item.comment && { comment: item.comment }),
        },
    ];
};

const isPriced = (line: InvoiceLine | InvoiceText): line is InvoiceLine => line.kind !== 'text';

/** A line or shipping, with the VAT rate record that it was sold at. */
interface Sale {
    readonly vatRateId: number;
    readonly amount: Decimal;
    readonly vat: InvoiceVat;
    /** Place of its delivery note; null for none. */
    readonly note: number | null;
    /** The line of the invoice that a credit note credits. */
    readonly creditedItemId: number | null;
}

const salesOf = (items: readonly StoredItem[], notes: readonly StoredNote[], vat: VatFor): Sale[] =>
    items.flatMap(item =>
        lineOf(item, notes, vat)
            .filter(isPriced)
            .flatMap(({ lineAmount: amount, vat: own, note }): Sale[] =>
                item.rate
                    ? [{ vatRateId: item.rate.id, amount, vat: own, note, creditedItemId: item.creditedItemId ?? null }]
                    : [],
            ),
    );

/** The shipping of each note, by the VAT that it names or that of its goods. */
const shippingOf = (notes: readonly StoredNote[], goods: readonly Sale[], vatAt: VatFor): Sale[] =>
    notes.flatMap((note, place): Sale[] => {
        const of = { note: place, creditedItemId: null };
        const soldAt = (vatRateId: number, vat: InvoiceVat, amount: Decimal) => ({ ...vat, amount, vatRateId, vat });
        const { shipping, shippingRate: named } = note;
        const charged = chargeAmounts(
            goods.filter(sale => sale.note === place).map(sale => soldAt(sale.vatRateId, sale.vat, sale.amount)),
            shipping,
            named ? amount => soldAt(named.id, vatAt(named, note, false).vat, amount) : undefined,
        );
        return charged.map(({ amount, vatRateId, vat }) => ({ ...of, vatRateId, amount, vat }));
    });

const chargesOf = (shipping: readonly Sale[]): InvoiceCharge[] =>
    joinCharges(shipping.map(({ amount, vat }) => ({ reason: 'shipping', amount, vat })));

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

/** Input of the content of an invoice. */
export interface InvoiceMatter {
    /** Properties of its record. */
    readonly invoice: Pick<
        Invoice,
        | 'type'
        | 'dueDate'
        | 'deliveryAddress'
        | 'periodStart'
        | 'periodEnd'
        | 'customerReference'
        | 'serviceCode'
        | 'contractReference'
        | 'creditReason'
        | 'note'
    > & {
        /** Requested total of a credit note, in euros with tax. */
        readonly creditAmountIncludingTax?: Decimal | null;
    };
    /** Of its customer. */
    readonly customer: { readonly name: string; readonly locale: 'fr' | 'en' };
    /** Seller and buyer as VAT sees them. */
    readonly vatParties: VatParties;
    /** Where goods of no delivery note arrive; null where that is not known. */
    readonly deliveryPlace: VatPlace | null;
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
    /** Of a credit note, what is left of the invoice. */
    readonly left?: LeftOfInvoice | undefined;
    /** Of a credit note, the delivery date and the period of its invoice. */
    readonly credited?: Pick<InvoiceContent, 'deliveryDate' | 'period'> | undefined;
}

/** Amounts of the credited invoice that are not credited yet. */
export interface LeftOfInvoice {
    readonly ofVat: readonly LeftOfVat[];
    /** VAT of the invoice by the identifier of the rate's record. */
    readonly vats: ReadonlyMap<number, InvoiceVat>;
}

const partOf =
    (isShipping: boolean) =>
    ({ vatRateId, amount, vat }: Sale): SalesPart => ({
        vatRate: iriOf('vat_rates', vatRateId),
        isShipping,
        amount,
        vat,
    });

export type Sold = Pick<InvoiceMatter, 'customer' | 'vatParties' | 'deliveryPlace' | 'notes' | 'items' | 'left'>;

/** Lines, then shipping. */
const soldOf = (sold: Sold): readonly [sales: readonly Sale[], shipping: readonly Sale[]] => {
    const { notes, items } = sold;
    const vat = vatFor(sold);
    const sales = salesOf(items, notes, vat);
    const shipping = shippingOf(notes, sales, vat);
    const together = togetherWith([...sales, ...shipping]);
    return [sales.map(together), shipping.map(together)];
};

/** Category O excludes every other one (BR-O-11): beside others such a sale is exempt, or an export beside exports. */
const togetherWith = (amounts: readonly { readonly vat: InvoiceVat }[]) => {
    const categories = new Set(amounts.map(({ vat }) => vat.category));
    const isMixed = categories.has('O') && categories.size > 1;
    const category = categories.has('G') ? 'G' : 'E';
    return <T extends { readonly vat: InvoiceVat }>(one: T): T =>
        isMixed && one.vat.category === 'O' ? { ...one, vat: { ...one.vat, category, exemptionCode: null } } : one;
};

/** What VAT says of something sold. */
interface FoundVat {
    readonly finding: VatFinding | null;
    /** Place of the line among all of the invoice; null for shipping. */
    readonly place: number | null;
}

/** VAT findings of lines, and of shipping with its own rate. */
export const vatFindingsOf = (sold: Sold): FoundVat[] => {
    const vat = vatFor(sold);
    const { items, notes } = sold;
    const noteOfItem = ({ deliveryNoteId }: StoredItem) => notes.find(({ id }) => id === deliveryNoteId);
    return [
        ...items.flatMap((item, place) =>
            item.kind === 'text' || item.net === null || item.rate === null
                ? []
                : { finding: vat(item.rate, noteOfItem(item), item.isService).finding, place },
        ),
        ...notes.flatMap(note =>
            note.shippingRate && Number(note.shipping) !== 0
                ? { finding: vat(note.shippingRate, note, false).finding, place: null }
                : [],
        ),
    ];
};

/** Sales by VAT rate record, goods and shipping apart, as the ledger books them. */
export const invoiceParts = (sold: Sold): SalesPart[] => {
    const [sales, shipping] = soldOf(sold);
    return joinParts([...sales.map(partOf(false)), ...shipping.map(partOf(true))]);
};

/** The parts of an invoice; of a credit note, those that it takes of its invoice. */
export const salesPartsOf = (sold: Sold, { vatTotals }: Pick<InvoiceContent, 'vatTotals'>): SalesPart[] => {
    if (!sold.left) return invoiceParts(sold);
    const [sales] = soldOf(sold);
    const credited = sales.filter(({ creditedItemId }) => creditedItemId !== null);
    return creditParts(vatTotals, sold.left.ofVat, credited.map(partOf(false)));
};

/** VAT totals with the record (IRI) of their VAT rate: that of the first line of the key, otherwise of its shipping. */
export const recordedTotals = <T extends InvoiceVat>(sold: Sold, totals: readonly T[]) => {
    const sales = matchVat(totals, soldOf(sold).flat(), ({ vat }) => vat);
    return totals.map((total, place) => {
        const sale = sales[place];
        return { vatRate: sale ? iriOf('vat_rates', sale.vatRateId) : null, ...total };
    });
};

const dueDateFor = ({ invoice: { type, dueDate: chosen }, issueDate, term }: InvoiceMatter): Day | null => {
    if (type === 'credit_note') return null;
    return chosen ?? (term ? dueDate(issueDate, term) : issueDate);
};

/** Delivery date and period; a credit note has those of its invoice (BR-IC-11). */
const delivered = ({ invoice, notes, credited }: InvoiceMatter): Pick<InvoiceContent, 'deliveryDate' | 'period'> => {
    const { periodStart: start, periodEnd: end } = invoice;
    return credited ?? { deliveryDate: lastDay(notes), period: start && end ? { start, end } : null };
};

/** Returns the content of an invoice (invoices.md, section 3), without a number. */
export const contentOf = (matter: InvoiceMatter): InvoiceContent => {
    const { invoice, customer, seller, buyer, notes, items, term, issueDate, deposits, creditedInvoice } = matter;
    const { type, deliveryAddress } = invoice;
    const vat = vatFor(matter);
    const [, shipping] = soldOf(matter);
    const ruled = items.flatMap(item => lineOf(item, notes, vat));
    const together = togetherWith([...ruled.filter(isPriced), ...shipping]);
    const lines = ruled.map(line => (isPriced(line) ? together(line) : line));
    const charges = chargesOf(shipping);
    const left = matter.left?.ofVat;
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
        ...delivered(matter),
        paymentTerm: type === 'credit_note' ? null : term,
        customerReference: invoice.customerReference,
        ...(invoice.serviceCode && { serviceCode: invoice.serviceCode }),
        ...(invoice.contractReference && { contractReference: invoice.contractReference }),
        deliveryNotes: notes.map(noteOf),
        deposits,
        creditedInvoice,
        creditReason: invoice.creditReason,
        note: invoice.note,
        lines,
        charges,
        ...invoiceAmounts(
            lines.filter(isPriced),
            charges,
            sumAmounts(deposits.map(({ amount }) => amount)),
            left && (totals => creditTotals(totals, left, invoice.creditAmountIncludingTax ?? null)),
        ),
    };
};

/** The hash of an issued invoice: that of what it says, after the hash before it in its series. */
export const hashOfIssued = (previous: string, content: string): string =>
    createHash('sha256').update(previous).update('\n').update(content).digest('hex');
