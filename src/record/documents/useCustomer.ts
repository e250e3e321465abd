import { type RaRecord, useGetOne } from 'ra-core';
import { type Contact, contacts } from '#contract/customers/contacts.ts';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { nameOf } from '#contract/language/contract.ts';
import { USUAL_RECIPIENT } from '#contract/operations/documents.ts';

/** Someone to whom documents can be mailed. */
export interface MailRecipient {
    /** IRI, or {@link CUSTOMER}. */
    readonly id: string;
    readonly name: string;
    readonly email: string;
}

type Kept = Contact & { readonly '@id': string };
type Customer = Omit<ThirdParty, 'contacts'> & RaRecord<string> & { readonly contacts: readonly Kept[] };

/**
 * The customer of a record: `customer` is undefined until it is loaded. `read` waits for it, and resolves with undefined
 * where the record has none or the request fails.
 */
export const useCustomer = ({ thirdParty }: RaRecord<string>) => {
    const isKnown = typeof thirdParty === 'string';
    const options = { enabled: isKnown, onError: () => undefined };
    const { data, refetch } = useGetOne<Customer>('third_parties', { id: isKnown ? thirdParty : '' }, options);
    const read = async (): Promise<Customer | undefined> =>
        data ?? (isKnown ? (await refetch({ cancelRefetch: false })).data : undefined);
    return { customer: data, read };
};

/** The customer's contacts with an e-mail, default ones first. */
const recipientsOf = ({ contacts: all = [] }: Pick<Customer, 'contacts'>): MailRecipient[] =>
    all
        .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
        .flatMap(contact =>
            contact.email ? [{ id: contact['@id'], name: nameOf(contacts, contact), email: contact.email }] : [],
        );

/** The choice of an address that is typed. */
export const OTHER = 'other';
/** The choice of the customer's own address, which no contact has. */
export const CUSTOMER = 'customer';

/**
 * To whom a document may go: the customer's own address and the contacts, in the order in which it is usual to choose
 * them for the document. The contact that the record names for its deliveries comes before other contacts.
 */
export const recipientsFor = (customer: Customer, record: RaRecord<string>, kind: string): MailRecipient[] => {
    const isOfDelivery = ({ id }: MailRecipient) => id === record.deliveryContact;
    const people = recipientsOf(customer).toSorted(
        (one, other) => Number(isOfDelivery(other)) - Number(isOfDelivery(one)),
    );
    const own = customer.email ? [{ id: CUSTOMER, name: customer.name, email: customer.email }] : [];
    return USUAL_RECIPIENT[kind] === 'delivery' ? [...people, ...own] : [...own, ...people];
};
