import { type RaRecord, useGetOne } from 'ra-core';
import { type Contact, contacts } from '#contract/customers/contacts.ts';
import { inUsualOrder } from '#contract/customers/recipients.ts';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { nameOf } from '#contract/language/contract.ts';

export interface MailRecipient {
    /** IRI, or {@link CUSTOMER}. */
    readonly id: string;
    readonly name: string;
    readonly email: string;
}

type CustomerContact = Contact & { readonly '@id': string };
type Customer = Omit<ThirdParty, 'contacts'> & RaRecord<string> & { readonly contacts: readonly CustomerContact[] };

/** Customer of a record. `read` waits for it, and resolves with undefined if the request fails, and without a customer. */
export const useCustomer = ({ thirdParty }: RaRecord<string>) => {
    const isKnown = typeof thirdParty === 'string';
    const options = { enabled: isKnown, onError: () => undefined };
    const { data, refetch } = useGetOne<Customer>('third_parties', { id: isKnown ? thirdParty : '' }, options);
    const read = async (): Promise<Customer | undefined> =>
        data ?? (isKnown ? (await refetch({ cancelRefetch: false })).data : undefined);
    return { customer: data, read };
};

/** Choice of a typed address. */
export const OTHER = 'other';
/** Choice of the customer's own address, which belongs to no contact. */
export const CUSTOMER = 'customer';

/** Possible recipients of a document, in the usual order: contacts, and the customer's own address. */
export const recipientsFor = (
    customer: Customer,
    { deliveryContact, invoiceContact }: RaRecord<string>,
    kind: string,
): MailRecipient[] =>
    inUsualOrder(customer, { deliveryContact, invoiceContact }, kind).map(one =>
        one === null
            ? { id: CUSTOMER, name: customer.name, email: customer.email ?? '' }
            : { id: one['@id'], name: nameOf(contacts, one), email: one.email ?? '' },
    );
