// Creates the content of an invoice from its stored record and its parties. Pure, so that single and bulk calls give
// the same result.
import { createHash } from 'node:crypto';
import { type AmountLine, chargeAmounts, documentAmounts } from '#contract/documents/amounts.ts';
import { creditParts, joinParts, type SalesPart, type UncreditedVat } from '#contract/documents/creditTotals.ts';
import type {
    DeductedDeposit,
    InvoiceBuyer,
    InvoiceContent,
    InvoicedNote,
    InvoiceLine,
    InvoiceSeller,
    InvoiceText,
    NamedInvoice,
} from '#contract/invoices/invoiceContent.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { invoiceAddress } from '#contract/invoices/parties.ts';
import type { Day } from '#contract/values/days.ts';
import { type DueDateTerm, dueDate } from '#contract/values/dueDate.ts';
import { type Decimal, lineAmount } from '#contract/values/money.ts';
import type { InvoiceVat } from '#contract/values/vat.ts';
import { joinAmounts } from '#contract/values/vat.ts';
import { isServiceLaw, lawOfRate, recordedVat, vatByLaw } from '#contract/vat/laws.ts';
import { saleTo, type VatParties } from '#contract/vat/sale.ts';
import type { VatPlace } from '#contract/vat/territories.ts';
import { type VatFinding, vatTreatment } from '#contract/vat/treatment.ts';
import type { StoredItem, StoredNote, StoredRate } from './stored.ts';

interface RuledVat {
    readonly vat: InvoiceVat;
    readonly finding: VatFinding | null;
}

/** VAT of a sale at a rate, by the place of delivery of its note, or else of the invoice. */
type VatFor = (rate: StoredRate, note: StoredNote | undefined, isService: boolean) => RuledVat;

/** VAT of a sale. A credit note has the VAT of its invoice, without findings, even if the customer has changed since. */
const vatFor = ({ vatParties: { seller, buyer }, deliveryPlace, customer, left }: InvoicedSale): VatFor => {
    return (rate, note, isService) => {
        const credited = left?.vats.get(rate.id);
        if (credited) return { vat: credited, finding: null };
        // A rate above 0 was chosen in the order or manually, and overrides the customer's exemption.
        const exemption = Number(rate.rate) > 0 ? 'none' : buyer.exemption;
        const place = note ? note.deliveryPlace : deliveryPlace;
        const sale = saleTo({ seller, buyer: { ...buyer, exemption } }, place, note?.isPickup ?? false);
        const kind = isService || isServiceLaw(lawOfRate(rate)) ? 'service' : 'goods';
        const { law, finding } = vatTreatment({ ...sale, kind, rate });
        return { vat: vatByLaw(law, rate, customer.locale), finding };
    };
};

interface Sale extends AmountLine<InvoiceVat & { readonly vatRate: string }> {
    readonly item?: StoredItem;
}

const placeOf = ({ deliveryNoteId }: StoredItem, notes: readonly StoredNote[]): number | null => {
    const place = notes.findIndex(({ id }) => id === deliveryNoteId);
    return place < 0 ? null : place;
};

/** Sale of a priced line. Incomplete charges are refused when they are written. */
const saleOf = (item: StoredItem, notes: readonly StoredNote[], vatAt: VatFor): Sale[] => {
    const { kind, net, rate, quantity } = item;
    if (kind === 'text' || net === null || rate === null) return [];
    const group = placeOf(item, notes);
    const { vat } = vatAt(rate, group === null ? undefined : notes[group], item.isService);
    return [{ item, amount: lineAmount(net, quantity), vat: recordedVat(rate, vat), group }];
};

const shippingOf = (notes: readonly StoredNote[], goods: readonly Sale[], vatAt: VatFor): Sale[] =>
    notes.flatMap((note, group) => {
        const { shipping: amount, shippingRate: named } = note;
        const vat = named ? recordedVat(named, vatAt(named, note, false).vat) : undefined;
        return chargeAmounts(goods, { amount, vat, group });
    });

const withoutRecord = <V extends InvoiceVat>({ vatRate: _, ...vat }: V & { readonly vatRate: string }) => vat;

const lineOf = (
    { kind, designation, net, ...item }: StoredItem,
    note: number | null,
    sale: Sale | undefined,
): (InvoiceLine | InvoiceText)[] => {
    if (kind === 'text') return [{ kind, note, text: designation }];
    if (!sale || net === null) return [];
    return [
        {
            kind,
            note,
            reference: item.reference,
            eanCode: item.eanCode,
            designation,
            isService: item.isService,
            quantity: item.quantity,
            unitCode: item.unitCode,
            grossUnitPrice: item.gross,
            discountRate: item.discountRate,
            netUnitPrice: net,
            lineAmount: sale.amount,
            vat: withoutRecord(sale.vat),
            ...(item.comment && { comment: item.comment }),
        },
    ];
};

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

export interface InvoiceMatter {
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
        /** Requested total of a credit note, in euros including tax. */
        readonly creditAmountIncludingTax?: Decimal | null;
    };
    readonly customer: { readonly name: string; readonly locale: 'fr' | 'en' };
    readonly vatParties: VatParties;
    /** Place of delivery of goods without a delivery note; null if unknown. */
    readonly deliveryPlace: VatPlace | null;
    readonly seller: InvoiceSeller;
    readonly buyer: InvoiceBuyer;
    /** Delivery notes, sorted by date. */
    readonly notes: readonly StoredNote[];
    readonly items: readonly StoredItem[];
    readonly term: DueDateTerm | null;
    readonly issueDate: Day;
    readonly deposits: readonly DeductedDeposit[];
    readonly creditedInvoice: NamedInvoice | null;
    readonly left?: LeftOfInvoice | undefined;
    /** For a credit note, the delivery date and the period of its invoice. */
    readonly credited?: Pick<InvoiceContent, 'deliveryDate' | 'period'> | undefined;
}

export interface LeftOfInvoice {
    readonly ofVat: readonly UncreditedVat[];
    readonly vats: ReadonlyMap<number, InvoiceVat>;
}

const partOf = ({ item, amount, vat }: Sale): SalesPart => ({
    vatRate: vat.vatRate,
    isShipping: item === undefined,
    amount,
    vat: withoutRecord(vat),
});

export type InvoicedSale = Pick<
    InvoiceMatter,
    'customer' | 'vatParties' | 'deliveryPlace' | 'notes' | 'items' | 'left'
>;

/** Sales: lines, then shipping. */
const salesOf = (sold: InvoicedSale): readonly [lines: readonly Sale[], shipping: readonly Sale[]] => {
    const { notes, items } = sold;
    const vat = vatFor(sold);
    const lines = items.flatMap(item => saleOf(item, notes, vat));
    const shipping = shippingOf(notes, lines, vat);
    const together = togetherWith([...lines, ...shipping]);
    return [lines.map(together), shipping.map(together)];
};

/** Category O excludes others (BR-O-11): in a mixed invoice, it becomes exempt, or an export next to exports. */
const togetherWith = (amounts: readonly { readonly vat: InvoiceVat }[]) => {
    const categories = new Set(amounts.map(({ vat }) => vat.category));
    const isMixed = categories.has('O') && categories.size > 1;
    const category = categories.has('G') ? 'G' : 'E';
    return <T extends { readonly vat: InvoiceVat }>(one: T): T =>
        isMixed && one.vat.category === 'O' ? { ...one, vat: { ...one.vat, category, exemptionCode: null } } : one;
};

interface FoundVat {
    readonly finding: VatFinding | null;
    /** Index of the line in the invoice; null for shipping. */
    readonly place: number | null;
}

export const vatFindingsOf = (sold: InvoicedSale): FoundVat[] => {
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

export const invoiceParts = (sold: InvoicedSale): SalesPart[] => joinParts(salesOf(sold).flat().map(partOf));

/** Sales parts of an invoice; for a credit note, the parts that it credits. */
export const salesPartsOf = (sold: InvoicedSale, { vatTotals }: Pick<InvoiceContent, 'vatTotals'>): SalesPart[] => {
    if (!sold.left) return invoiceParts(sold);
    const [lines] = salesOf(sold);
    const credited = lines.filter(({ item }) => typeof item?.creditedItemId === 'number');
    return creditParts(vatTotals, sold.left.ofVat, credited.map(partOf));
};

/** Amounts of an invoice. VAT totals refer to the rate record of the first line with the same key, or the shipping. */
export const invoiceAmounts = (matter: InvoiceMatter, [lines, charges] = salesOf(matter)) => {
    const { deposits, left, invoice } = matter;
    const credit = left && { left: left.ofVat, withTax: invoice.creditAmountIncludingTax ?? null };
    return documentAmounts({ lines, charges, deposits, credit });
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

/** Creates the content of an invoice (invoices.md, section 3), without a number. */
export const contentOf = (matter: InvoiceMatter): InvoiceContent => {
    const { invoice, customer, seller, buyer, notes, items, term, issueDate, deposits, creditedInvoice } = matter;
    const { type, deliveryAddress } = invoice;
    const sales = salesOf(matter);
    const [lines, shipping] = sales;
    const saleOfItem = new Map(lines.map(sale => [sale.item, sale]));
    const amounts = invoiceAmounts(matter, sales);
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
        lines: items.flatMap(item => lineOf(item, placeOf(item, notes), saleOfItem.get(item))),
        charges: joinAmounts(shipping).map(({ amount, vat }) => ({
            reason: 'shipping',
            amount,
            vat: withoutRecord(vat),
        })),
        ...amounts,
        vatTotals: amounts.vatTotals.map(withoutRecord),
    };
};

export const hashOfIssued = (previous: string, content: string): string =>
    createHash('sha256').update(previous).update('\n').update(content).digest('hex');
