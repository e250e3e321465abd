import { useGetManyAggregate } from 'ra-core';
import { type Contact, contacts } from '#contract/customers/contacts.ts';
import { nameOf } from '#contract/language/contract.ts';
import { numberOf } from '../../ui/numberOf.ts';

/** The name of a contact, who has no page that would name them. */
export const ContactName = ({ value }: { value: string }) => {
    const { data, isPending } = useGetManyAggregate<Contact & { id: string }>('contacts', { ids: [value] });
    const [contact] = data ?? [];
    if (contact) return nameOf(contacts, contact);
    return isPending ? '…' : numberOf(value);
};
