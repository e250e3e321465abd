import { type RaRecord, useGetOne } from 'ra-core';
import { type Contact, contacts } from '#contract/contacts.ts';
import { nameOf } from '#contract/contract.ts';
import type { ThirdParty } from '#contract/thirdParties.ts';

/** Someone to whom documents can be mailed. */
export interface Recipient {
    /** IRI. */
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
export const recipientsOf = ({ contacts: all = [] }: Pick<Customer, 'contacts'>): Recipient[] =>
    all
        .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
        .flatMap(contact =>
            contact.email ? [{ id: contact['@id'], name: nameOf(contacts, contact), email: contact.email }] : [],
        );
