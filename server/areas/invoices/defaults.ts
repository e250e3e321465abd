import { dayOf, epochDayOf, monthEnd } from '#contract/values/days.ts';
import type { Db } from '../../db/database.ts';
import { iriOf, type JsonObject, toRecord } from '../../domain/record.ts';
import { rowsById } from '../../engine/read.ts';
import type { Call } from '../../engine/resource.ts';
import { deliveryNoteTable } from '../deliveries/table.ts';
import { addressesFor, customerOf, fromCustomer, orderingCustomer } from '../documents/customer.ts';
import type { GroupedNote } from './grouping.ts';

export const invoiceDefaults = async ({ db, resource }: Call, given: JsonObject): Promise<JsonObject> => {
    const customer = await orderingCustomer(db, resource.contract, given.thirdParty);
    if (!customer) return {};
    const { invoiceContact, paymentTerm } = fromCustomer(customer, given);
    const contact = 'invoiceContact' in given ? given.invoiceContact : invoiceContact;
    const { billingAddress } = addressesFor(customer, { deliveryContact: null, invoiceContact: contact });
    const { serviceCode, contractReference } = customer;
    return { invoiceContact: contact, paymentTerm, billingAddress, serviceCode, contractReference };
};

/** Common value of all, or null if they differ. */
const common = (values: readonly unknown[]): unknown => {
    const [first] = values;
    return first !== undefined && values.every(one => JSON.stringify(one) === JSON.stringify(first)) ? first : null;
};

const periodOf = ({ method, shippingDate }: GroupedNote): JsonObject => {
    if (method !== 'monthly') return {};
    const periodStart = `${shippingDate.slice(0, 7)}-01`;
    return { periodStart, periodEnd: dayOf(monthEnd(epochDayOf(periodStart))) };
};

export const draftFrom = async (tx: Db, notes: readonly GroupedNote[]): Promise<JsonObject> => {
    const [first] = notes;
    if (!first) throw new Error('an invoice of no delivery note');
    const rows = await rowsById(
        tx,
        deliveryNoteTable,
        notes.map(({ id }) => id),
        ['deliveryAddress', 'billingAddress'],
    );
    const records = rows.map(row => toRecord(deliveryNoteTable.contract, row));
    const thirdParty = iriOf('third_parties', first.thirdPartyId);
    const { paymentTermId, invoiceContactId } = first;
    const billingAddress = records[0]?.billingAddress ?? null;
    // Notes and orders copied both from their customer. The customer is the fallback if one is missing.
    const isWhole = billingAddress !== null && paymentTermId !== null;
    const customer = isWhole ? undefined : await customerOf(tx, thirdParty);
    return {
        company: iriOf('companies', first.companyId),
        thirdParty,
        invoiceContact: invoiceContactId === null ? null : iriOf('contacts', invoiceContactId),
        billingAddress: billingAddress ?? customer?.address ?? null,
        deliveryAddress: common(records.map(({ deliveryAddress }) => deliveryAddress)),
        customerReference: common(notes.flatMap(({ references }) => references)),
        serviceCode: common(notes.flatMap(({ serviceCodes }) => serviceCodes)),
        contractReference: common(notes.flatMap(({ contractReferences }) => contractReferences)),
        paymentTerm: paymentTermId === null ? (customer?.paymentTerm ?? null) : iriOf('payment_terms', paymentTermId),
        deliveryNotes: notes.map(({ id }) => iriOf('delivery_notes', id)),
        ...periodOf(first),
    };
};
