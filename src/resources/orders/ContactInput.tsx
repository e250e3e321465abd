import { useGetOne } from 'ra-core';
import { SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Contact } from '#contract/contacts.ts';
import { contacts } from '#contract/contacts.ts';
import { nameOf } from '#contract/contract.ts';
import type { ThirdParty } from '#contract/thirdParties.ts';
import { common, type InputProps } from '../../kinds/inputProps.ts';

type Kept = Contact & { readonly '@id': string };

const nameFor = (contact: Kept): string =>
    [nameOf(contacts, contact), contact.address?.city].filter(Boolean).join(' · ');

/** One of the contacts of the order's customer. */
export const ContactInput = ({ name, validate, readOnly = false }: InputProps) => {
    const customer: unknown = useWatch({ name: 'thirdParty' });
    const isChosen = typeof customer === 'string' && customer !== '';
    const { data, isPending } = useGetOne<ThirdParty>(
        'third_parties',
        { id: isChosen ? customer : '' },
        { enabled: isChosen, onError: () => undefined },
    );
    const choices = ((data?.contacts ?? []) as unknown as Kept[]).map(contact => ({
        id: contact['@id'],
        name: nameFor(contact),
    }));
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
