import { eq } from 'drizzle-orm';
import type { InvoiceContent, NamedInvoice } from '#contract/invoices/invoiceContent.ts';
import { invoices as contract, type Invoice } from '#contract/invoices/invoices.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { today } from '#contract/values/days.ts';
import type { DueDateTerm } from '#contract/values/dueDate.ts';
import { vatPartiesOf } from '#contract/vat/sale.ts';
import type { Db } from '../../db/database.ts';
import { invoices, paymentTerms } from '../../db/tables/index.ts';
import { type Row, toRecord } from '../../domain/record.ts';
import { rowsById } from '../../engine/read.ts';
import { contentOf, type InvoiceMatter } from '../../invoices/content.ts';
import type { StoredItem, StoredNote } from '../../invoices/stored.ts';
import { type Customer, customerOf } from '../documents/customer.ts';
import { vatCompanyOf } from '../documents/vat.ts';
import { readFrozen } from './chain.ts';
import { deductionsOf } from './deposits.ts';
import { readLeft } from './left.ts';
import { itemsOf, notesOfInvoice } from './lines.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { invoiceTable } from './table.ts';

const OWN_PROPERTIES = Object.keys(contract.properties).filter(name => name !== 'invoiceItems');

export const readInvoice = async (db: Db, id: number): Promise<Row> => {
    const [row] = await rowsById(db, invoiceTable, [id], OWN_PROPERTIES);
    if (!row) throw new Error(`invoice ${id} is gone`);
    return row;
};

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

const deliveredIn = async (db: Db, id: number): Promise<InvoiceMatter['credited']> => {
    const content = (await readFrozen(db, [id])).get(id);
    return content && { deliveryDate: content.deliveryDate, period: content.period };
};

export interface DraftInvoice {
    readonly invoice: Invoice;
    readonly customer: Customer;
    readonly notes: readonly StoredNote[];
    readonly matter: InvoiceMatter;
    /** Content if issued today. */
    readonly content: InvoiceContent;
}

/** Reads a draft (invoices.md, section 3). @param lines if already read @throws Error if the draft or customer is missing */
export const readDraft = async (db: Db, id: number, lines?: readonly StoredItem[]): Promise<DraftInvoice> => {
    const row = await readInvoice(db, id);
    const invoice = toRecord(contract, row);
    const customer = await customerOf(db, row.thirdParty);
    if (!customer) throw new Error(`the customer of invoice ${id} is gone`);
    const notes = await notesOfInvoice(db, id);
    const credited = invoice.creditedInvoice === null ? undefined : identifierOf('invoices', invoice.creditedInvoice);
    const matter: InvoiceMatter = {
        invoice,
        customer,
        vatParties: vatPartiesOf(await vatCompanyOf(db, Number(row.company)), customer, invoice.billingAddress),
        deliveryPlace: invoice.deliveryAddress,
        notes,
        items: lines ?? (await itemsOf(db, id)),
        seller: await sellerOf(db, Number(row.company)),
        buyer: buyerOf(customer, invoice.invoiceContact, invoice.billingAddress),
        term: await termOf(db, invoice.paymentTerm),
        issueDate: invoice.issueDate ?? today(),
        deposits: (await deductionsOf(db, id)).map(({ id: _, ...deposit }) => deposit),
        creditedInvoice: await namedInvoice(db, invoice.creditedInvoice),
        left: credited === undefined ? undefined : await readLeft(db, credited, id),
        credited: credited === undefined ? undefined : await deliveredIn(db, credited),
    };
    return { invoice, customer, notes, matter, content: contentOf(matter) };
};
