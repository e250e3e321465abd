import type { Contact } from '#contract/customers/contacts.ts';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../engine/read.ts';
import { toRecord } from '../../hydra/record.ts';
import { thirdParties } from '../customers/thirdParties.ts';

/** A customer as the API writes it; children and relations by their IRI. */
export type Customer = Omit<ThirdParty, 'contacts'> & { readonly contacts: readonly CustomerContact[] };

type CustomerContact = Contact & { readonly '@id': string };

/** The customer with their contacts; undefined when there is none. */
export const customerOf = async (db: Db, iri: unknown): Promise<Customer | undefined> => {
    const id = typeof iri === 'string' ? identifierOf('third_parties', iri) : Number(iri);
    if (id === undefined || Number.isNaN(id)) return undefined;
    const [row] = await rowsOf(db, thirdParties, [id]);
    return row && (toRecord(thirdParties.contract, row) as unknown as Customer);
};

/** The contact that a new order takes: the default one of its type, otherwise the first. */
export const defaultContact = ({ contacts }: Customer, type: Contact['type']): CustomerContact | undefined => {
    const ofType = contacts.filter(contact => contact.type === type);
    return ofType.find(({ isDefault }) => isDefault) ?? ofType[0];
};

/** Where an order with these contacts is delivered and billed; the customer's own address stands in for the second. */
export const addressesFor = (
    customer: Customer,
    { deliveryContact, invoiceContact }: Readonly<Record<'deliveryContact' | 'invoiceContact', unknown>>,
) => {
    const addressOf = (iri: unknown) => customer.contacts.find(contact => contact['@id'] === iri)?.address ?? null;
    return {
        deliveryAddress: addressOf(deliveryContact),
        billingAddress: addressOf(invoiceContact) ?? customer.address,
    };
};
