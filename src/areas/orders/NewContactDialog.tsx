// Apart: loaded to add a contact.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type CONTACT_TYPES, contacts as contract } from '#contract/customers/contacts.ts';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { useProvider } from '../../auth/me.ts';
import { resourceMessages } from '../../i18n/resourceMessages.ts';
import { useMessages, useServerText } from '../../i18n/useTranslator.ts';
import { refusalMessage } from '../../ui/failure.ts';
import { TextLine } from '../../ui/TextLine.tsx';
import { FormDialog } from '../FormDialog.tsx';

interface NewContactDialogProps {
    readonly customer: ThirdParty & RaRecord<string>;
    readonly type: (typeof CONTACT_TYPES)[number];
    /** Called with the IRI of the new contact. */
    readonly onCreated: (iri: string) => void;
    readonly onClose: () => void;
}

const FIELDS = ['lastName', 'firstName', 'email', 'phoneNumber'] as const;

type Typed = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>;

const irisOf = ({ contacts }: ThirdParty): string[] =>
    ((contacts ?? []) as unknown as { readonly '@id': string }[]).map(contact => contact['@id']);

/** Adds a contact to its customer, with the customer's address. Resolves with the IRI of the contact. */
const useCreateContact = ({ customer, type }: NewContactDialogProps) => {
    const provider = useProvider();
    const queries = useQueryClient();
    return async (typed: Typed): Promise<string> => {
        const before = irisOf(customer);
        const contacts = [...(customer.contacts ?? []), { ...typed, type, address: customer.address }];
        const { data } = await provider.update<ThirdParty & RaRecord<string>>('third_parties', {
            id: customer.id,
            data: { ...customer, contacts: contacts as unknown as ThirdParty['contacts'] },
            previousData: customer,
        });
        queries.setQueriesData<RaRecord>({ queryKey: ['third_parties', 'getOne'] }, old =>
            old?.id === data.id ? data : old,
        );
        await queries.invalidateQueries({ queryKey: ['contacts'] });
        return irisOf(data).find(iri => !before.includes(iri)) ?? '';
    };
};

export const NewContactDialog = (props: NewContactDialogProps) => {
    useMessages(resourceMessages('contacts'));
    const { onCreated, onClose } = props;
    const translate = useTranslate();
    const serverText = useServerText();
    const create = useCreateContact(props);
    const [typed, setTyped] = useState<Typed>({});
    const { mutate, isPending, error } = useMutation({ mutationFn: create, onSuccess: onCreated });
    return (
        <FormDialog
            title={translate('resources.contacts.unnamed')}
            story={translate('resources.contacts.at_customer')}
            width={480}
            onClose={onClose}
            onSubmit={() => mutate(typed)}
            refusal={error ? serverText(refusalMessage(error)) : undefined}
            label={translate('resources.contacts.add')}
            pending={isPending}
            idle={!typed.lastName?.trim()}
        >
            {FIELDS.map(name => (
                <TextLine
                    key={name}
                    label={translate(`resources.contacts.fields.${name}`)}
                    required={name === 'lastName'}
                    value={typed[name] ?? ''}
                    max={contract.properties[name].max}
                    onType={text => setTyped(now => ({ ...now, [name]: text }))}
                />
            ))}
        </FormDialog>
    );
};
