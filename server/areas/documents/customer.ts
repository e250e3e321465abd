import { desc, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Contact } from '#contract/customers/contacts.ts';
import { thirdParties as contract, isCustomerOf, type ThirdParty } from '#contract/customers/thirdParties.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { isAdmin } from '#contract/language/roles.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { refuseDiscount } from '#contract/orders/orders.ts';
import type { Db } from '../../db/database.ts';
import { lock } from '../../db/locks.ts';
import { intArray, query } from '../../db/query.ts';
import { companyLocations } from '../../db/tables/index.ts';
import { iriOf, type JsonObject, toRecord } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import { rowsById } from '../../engine/read.ts';
import { refuseUnflagged } from '../../engine/relations.ts';
import type { Call } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { thirdParties } from '../customers/thirdParties.ts';
import { idIn } from './foreignParties.ts';

/** Customer as in the API: children, and relations as IRIs. */
export type Customer = ThirdParty;

type CustomerContact = ThirdParty['contacts'][number];

export const customerOf = async (db: Db, iri: unknown): Promise<Customer | undefined> => {
    const id = typeof iri === 'string' ? identifierOf('third_parties', iri) : Number(iri);
    if (id === undefined || Number.isNaN(id)) return undefined;
    const [row] = await rowsById(db, thirdParties, [id]);
    return row && toRecord(contract, row);
};

/** Locks the customers of a dry-run batch in one statement. Its records would lock them one by one. @param table of the records */
export const lockCustomersOf = async (tx: Db, table: PgTable, ids: readonly number[]): Promise<void> => {
    const found = await query<{ readonly id: number }>(
        tx,
        sql`select distinct third_party_id as id from ${table} where id = any(${intArray(ids)})`,
    );
    await lock(
        tx,
        'third_parties',
        found.map(({ id }) => id),
    );
};

/** Customer of a new document, see {@link customerOf}. @throws Invalid for a party without the customer role */
export const orderingCustomer = async (
    db: Db,
    document: ResourceContract,
    iri: unknown,
): Promise<Customer | undefined> => {
    const customer = await customerOf(db, iri);
    if (customer && !isCustomerOf(customer)) throw new Invalid([refuseUnflagged(document, 'thirdParty')]);
    return customer;
};

const contactOfType = ({ contacts }: Customer, type: Contact['type']): CustomerContact | undefined => {
    const ofType = contacts.filter(contact => contact.type === type);
    return ofType.find(({ isDefault }) => isDefault) ?? ofType[0];
};

/** The contact that receives a new order: the default one for deliveries, otherwise one without a special purpose. */
const deliveryContactOf = (customer: Customer): CustomerContact | undefined =>
    contactOfType(customer, 'delivery') ?? contactOfType(customer, 'other');

/** Delivery and billing address of an order with these contacts. Both fall back to the customer's address. */
export const addressesFor = (
    customer: Customer,
    { deliveryContact, invoiceContact }: Readonly<Record<'deliveryContact' | 'invoiceContact', unknown>>,
) => {
    const addressOf = (iri: unknown) => customer.contacts.find(contact => contact['@id'] === iri)?.address ?? null;
    return {
        deliveryAddress: addressOf(deliveryContact) ?? customer.address,
        billingAddress: addressOf(invoiceContact) ?? customer.address,
    };
};

/** The company's default location, or its first one. */
export const locationOf = async (db: Db, company: unknown): Promise<JsonObject> => {
    const id = typeof company === 'string' ? identifierOf('companies', company) : undefined;
    if (id === undefined) return {};
    const { companyId, isDefault } = companyLocations;
    const [found] = await db
        .select({ id: companyLocations.id })
        .from(companyLocations)
        .where(eq(companyId, id))
        .orderBy(desc(isDefault), companyLocations.id)
        .limit(1);
    return found ? { companyLocation: iriOf('company_locations', found.id) } : {};
};

/** Default values that an order takes from its customer: contacts with their addresses, and terms. */
export const fromCustomer = (customer: Customer, given: JsonObject): JsonObject => {
    const contacts = {
        deliveryContact: deliveryContactOf(customer)?.['@id'] ?? null,
        invoiceContact: contactOfType(customer, 'invoice')?.['@id'] ?? null,
        ...('deliveryContact' in given && { deliveryContact: given.deliveryContact }),
        ...('invoiceContact' in given && { invoiceContact: given.invoiceContact }),
    };
    const { paymentTerm, shippingMode, generalDiscount } = customer;
    return { ...contacts, ...addressesFor(customer, contacts), paymentTerm, shippingMode, generalDiscount };
};

/** Defaults of a new sale: location, contacts and terms. @throws Invalid as {@link orderingCustomer} */
export const saleDefaults = async ({ db, resource }: Call, given: JsonObject): Promise<JsonObject> => {
    const customer = await orderingCustomer(db, resource.contract, given.thirdParty);
    return { ...(await locationOf(db, given.company)), ...(customer && fromCustomer(customer, given)) };
};

/** Refuses a discount above the customer's, except for administrators, a granted one, and that of the source document. */
export const beyondCustomers = async (change: RowChange): Promise<PropertyRefusal[]> => {
    const { actor, tx, row, input, inherited = [] } = change;
    const { generalDiscount } = input;
    if (isAdmin(actor) || generalDiscount === undefined || inherited.includes('generalDiscount')) return [];
    const thirdParty = input.thirdParty ?? row?.thirdParty;
    const isSameCustomer =
        row !== undefined && idIn('third_parties', thirdParty) === idIn('third_parties', row.thirdParty);
    if (isSameCustomer && Number(generalDiscount) <= Number(row.generalDiscount)) return [];
    const customer = await customerOf(tx, thirdParty);
    const refusal = customer && refuseDiscount(generalDiscount, customer.generalDiscount ?? '0');
    return refusal ? [{ propertyPath: 'generalDiscount', ...refusal }] : [];
};
