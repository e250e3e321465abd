import { USUAL_RECIPIENT } from '../operations/documents.ts';
import type { Contact } from './contacts.ts';

/** A contact with an e-mail address, by its IRI. */
type Reachable = Partial<Pick<Contact, 'type' | 'email' | 'isDefault'>> & { readonly '@id': string };

/** Contacts named in the record of a document, by IRI. */
export interface NamedContacts {
    readonly deliveryContact?: string | null | undefined;
    readonly invoiceContact?: string | null | undefined;
}

const LAST = 9;

/** Rank of the customer's own address: first, after the invoice contacts, or last. */
const RANK_OF_OWN_ADDRESS = { customer: 0, invoice: 2, delivery: LAST } as const;

/**
 * Recipients of a document, in the usual order of choice; null stands for the customer's own address. Contacts named in the
 * record come first, and default contacts before the rest.
 */
export const inUsualOrder = <C extends Reachable>(
    { email, contacts = [] }: { readonly email?: string | null; readonly contacts?: readonly C[] },
    { deliveryContact, invoiceContact }: NamedContacts,
    kind: string,
): readonly (C | null)[] => {
    const whom = USUAL_RECIPIENT[kind] ?? 'customer';
    const rankOf = (one: C | null): number => {
        if (one === null) return RANK_OF_OWN_ADDRESS[whom];
        if (whom !== 'invoice') return one['@id'] === deliveryContact ? 3 : 4;
        if (one['@id'] === invoiceContact) return 0;
        return one.type === 'invoice' ? 1 : 3;
    };
    const isDefault = (one: C | null): number => Number(one?.isDefault ?? false);
    return [...(email ? [null] : []), ...contacts.filter(one => one.email)].toSorted(
        (one, other) => rankOf(one) - rankOf(other) || isDefault(other) - isDefault(one),
    );
};
