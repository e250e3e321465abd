import { useGetManyAggregate, useGetOne } from 'ra-core';
import { SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Contact, contacts as contract } from '#contract/customers/contacts.ts';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { nameOf } from '#contract/language/contract.ts';
import { common, type InputProps } from '../../kinds/inputProps.ts';
import { numberOf } from '../../kinds/recordNames.ts';

/** The name of a contact, who has no page that would name them. */
export const ContactName = ({ value }: { value: string }) => {
    const { data, isPending } = useGetManyAggregate<Contact & { id: string }>('contacts', { ids: [value] });
    const [contact] = data ?? [];
    if (contact) return nameOf(contract, contact);
    return isPending ? '…' : numberOf(value);
};

type Kept = Contact & { readonly '@id': string };

const nameFor = (contact: Kept): string =>
    [nameOf(contract, contact), contact.address?.city].filter(Boolean).join(' · ');

/** One of the contacts of the order's customer. */
export const ContactSelect = ({ name, validate, readOnly = false }: InputProps) => {
    const [customer, chosen]: unknown[] = useWatch({ name: ['thirdParty', name] });
    const isChosen = typeof customer === 'string' && customer !== '';
    const { data, isPending } = useGetOne<ThirdParty>(
        'third_parties',
        { id: isChosen ? customer : '' },
        { enabled: isChosen, onError: () => undefined },
    );
    const contacts = (data?.contacts ?? []) as unknown as Kept[];
    const known = contacts.map(contact => ({ id: contact['@id'], name: nameFor(contact) }));
    const isKnown = !chosen || known.some(({ id }) => id === chosen);
    // The contacts may be on their way, or another server may keep them apart.
    const choices = isKnown ? known : [...known, { id: String(chosen), name: numberOf(String(chosen)) }];
    return (
        <SelectInput
            {...common}
            source={name}
            choices={choices}
            isPending={isChosen && isPending}
            emptyText="—"
            translateChoice={false}
            validate={validate}
            readOnly={readOnly}
        />
    );
};
