import { USUAL_RECIPIENT } from '../operations/documents.ts';
import type { Contact } from './contacts.ts';

/** A contact who can be written to, by its IRI. */
type Reachable = Partial<Pick<Contact, 'type' | 'email' | 'isDefault'>> & { readonly '@id': string };

/** Whom the record of a document names, by IRI. */
export interface NamedContacts {
    readonly deliveryContact?: string | null | undefined;
    readonly invoiceContact?: string | null | undefined;
}

const LAST = 9;

/** The customer's own address: first, after those who are invoiced, or after everybody. */
const OWN = { customer: 0, invoice: 2, delivery: LAST } as const;

/**
 * Those to whom a document may be sent, in the order in which it is usual to choose them; null stands for the customer's own
 * address. Whom the record names comes before others, and default contacts before the rest.
 */
export const inUsualOrder = <C extends Reachable>(
    { email, contacts = [] }: { readonly email?: string | null; readonly contacts?: readonly C[] },
    { deliveryContact, invoiceContact }: NamedContacts,
    kind: string,
): readonly (C | null)[] => {
    const whom = USUAL_RECIPIENT[kind] ?? 'customer';
    const rankOf = (one: C | null): number => {
        if (one === null) return OWN[whom];
        if (whom !== 'invoice') return one['@id'] === deliveryContact ? 3 : 4;
        if (one['@id'] === invoiceContact) return 0;
        return one.type === 'invoice' ? 1 : 3;
    };
    const isDefault = (one: C | null): number => Number(one?.isDefault ?? false);
    return [...(email ? [null] : []), ...contacts.filter(one => one.email)].toSorted(
        (one, other) => rankOf(one) - rankOf(other) || isDefault(other) - isDefault(one),
    );
};
