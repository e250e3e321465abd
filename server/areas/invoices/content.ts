import { eq } from 'drizzle-orm';
import { invoiceAmounts, joinCharges, shippingCharges } from '#contract/invoices/invoiceAmounts.ts';
import type {
    InvoiceCharge,
    InvoiceContent,
    InvoicedNote,
    InvoiceLine,
    InvoiceText,
    NamedInvoice,
} from '#contract/invoices/invoiceContent.ts';
import { invoices as contract, type Invoice } from '#contract/invoices/invoices.ts';
import { invoiceAddress } from '#contract/invoices/parties.ts';
import { invoiceVat } from '#contract/invoices/vatCategory.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { type Day, today } from '#contract/values/days.ts';
import { type DueDateTerm, dueDate } from '#contract/values/dueDate.ts';
import { lineAmount, sumAmounts } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { invoices, paymentTerms } from '../../db/tables/index.ts';
import { rowsById } from '../../engine/read.ts';
import { type Row, toRecord } from '../../hydra/record.ts';
import { type Customer, customerOf } from '../orders/customer.ts';
import { deductionsOf } from './deposits.ts';
import { type Exemption, itemsOf, notesOfInvoice, type StoredItem, type StoredNote, type StoredRate } from './lines.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { invoiceTable } from './table.ts';

/** The properties of an invoice without its lines. */
const OWN = Object.keys(contract.properties).filter(name => name !== 'invoiceItems');

/** The invoice without its lines. */
export const readInvoice = async (db: Db, id: number): Promise<Row> => {
    const [row] = await rowsById(db, invoiceTable, [id], OWN);
    if (!row) throw new Error(`invoice ${id} is gone`);
    return row;
};

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

const termOf = async (db: Db, iri: string | null): Promise<DueDateTerm | null> => {
    const id = iri === null ? undefined : identifierOf('payment_terms', iri);
    if (id === undefined) return null;
    const { nbDay, isEndMonth, nbGapDay } = paymentTerms;
    const [found] = await db.select({ nbDay, isEndMonth, nbGapDay }).from(paymentTerms).where(eq(paymentTerms.id, id));
    return found ?? null;
};

const namedInvoice = async (db: Db, iri: string | null): Promise<NamedInvoice | null> => {
    const id = iri === null ? undefined : identifierOf('invoices', iri);
    if (id === undefined) return null;
    const { number, issueDate } = invoices;
    const [found] = await db.select({ number, issueDate }).from(invoices).where(eq(invoices.id, id));
    return found?.number && found.issueDate ? { number: found.number, issueDate: found.issueDate } : null;
};

const lastDay = (notes: readonly StoredNote[]): Day | null =>
    notes
        .map(({ shippingDate }) => shippingDate)
        .sort()
        .at(-1) ?? null;

/** A draft, or what it is made from. */
export interface DraftInvoice {
    readonly invoice: Invoice;
    readonly customer: Customer;
    readonly notes: readonly StoredNote[];
    /** What it would say if it was issued today. */
    readonly content: InvoiceContent;
}

const dueDateFor = ({ type, dueDate: chosen }: Invoice, issueDate: Day, term: DueDateTerm | null): Day | null => {
    if (type === 'credit_note') return null;
    return chosen ?? (term ? dueDate(issueDate, term) : issueDate);
};

/** Reads a draft with all that it says (invoices.md, section 3). @throws Error when it, or its customer, is gone */
export const readDraft = async (db: Db, id: number): Promise<DraftInvoice> => {
    const row = await readInvoice(db, id);
    const invoice = toRecord(contract, row) as unknown as Invoice;
    const customer = await customerOf(db, row.thirdParty);
    if (!customer) throw new Error(`the customer of invoice ${id} is gone`);
    const notes = await notesOfInvoice(db, id);
    const vat = vatFor(customer.vatExemption);
    const lines = (await itemsOf(db, id)).flatMap(item => lineOf(item, notes, vat));
    const charges = chargesOf(notes, lines.filter(isPriced), vat);
    const term = await termOf(db, invoice.paymentTerm);
    const issueDate = invoice.issueDate ?? today();
    const deposits = (await deductionsOf(db, id)).map(({ id: _, ...deposit }) => deposit);
    const { deliveryAddress, periodStart, periodEnd } = invoice;
    const content: InvoiceContent = {
        type: invoice.type,
        number: null,
        issueDate,
        dueDate: dueDateFor(invoice, issueDate, term),
        locale: customer.locale,
        seller: await sellerOf(db, Number(row.company)),
        buyer: buyerOf(customer, invoice.invoiceContact, invoice.billingAddress),
        deliveryAddress: deliveryAddress && invoiceAddress(deliveryAddress),
        deliveryName: deliveryAddress && customer.name,
        deliveryDate: lastDay(notes),
        period: periodStart && periodEnd ? { start: periodStart, end: periodEnd } : null,
        paymentTerm: invoice.type === 'credit_note' ? null : term,
        customerReference: invoice.customerReference,
        deliveryNotes: notes.map(noteOf),
        deposits,
        creditedInvoice: await namedInvoice(db, invoice.creditedInvoice),
        creditReason: invoice.creditReason,
        note: invoice.note,
        lines,
        charges,
        ...invoiceAmounts(lines.filter(isPriced), charges, sumAmounts(deposits.map(({ amount }) => amount))),
    };
    return { invoice, customer, notes, content };
};
