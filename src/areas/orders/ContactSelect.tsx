import { type RaRecord, useGetManyAggregate, useGetOne, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Contact, contacts as contract } from '#contract/customers/contacts.ts';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { nameOf } from '#contract/language/contract.ts';
import { useMay } from '../../auth/permissions.ts';
import { resourceMessages } from '../../i18n/resourceMessages.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { common, type InputProps } from '../../kinds/inputProps.ts';
import { numberOf } from '../../kinds/recordNames.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';

/** Name of a contact, without a link: contacts are edited on the page of their customer. */
export const ContactName = ({ value }: { value: string }) => {
    const { data, isPending } = useGetManyAggregate<Contact & { id: string }>('contacts', { ids: [value] });
    const [contact] = data ?? [];
    if (contact) return nameOf(contract, contact);
    return isPending ? '…' : numberOf(value);
};

type CustomerContact = Contact & { readonly '@id': string };

const nameFor = (contact: CustomerContact): string =>
    [nameOf(contract, contact), contact.address?.city].filter(Boolean).join(' · ');

const NewContactDialog = lazyPart(() =>
    import('./NewContactDialog.tsx').then(part => ({ default: part.NewContactDialog })),
);

interface NewContactProps {
    readonly customer: ThirdParty & RaRecord<string>;
    readonly name: string;
}

const NewContact = ({ customer, name }: NewContactProps) => {
    useMessages(resourceMessages('contacts'));
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const [isOpen, setOpen] = useState(false);
    const take = (iri: string): void => {
        setOpen(false);
        setValue(name, iri, { shouldDirty: true });
    };
    return (
        <>
            <Button onClick={() => setOpen(true)}>{translate('resources.contacts.add')}</Button>
            {isOpen ? (
                // biome-ignore lint/a11y/noStaticElementInteractions: React passes the events of a dialog on to the field that opened it
                <div onKeyDown={event => event.stopPropagation()} onSubmit={event => event.stopPropagation()}>
                    <Suspense fallback={null}>
                        <NewContactDialog
                            customer={customer}
                            type={name === 'invoiceContact' ? 'invoice' : 'delivery'}
                            onCreated={take}
                            onClose={() => setOpen(false)}
                        />
                    </Suspense>
                </div>
            ) : null}
        </>
    );
};

export const ContactSelect = ({ name, validate, readOnly = false }: InputProps) => {
    const [customer, chosen]: unknown[] = useWatch({ name: ['thirdParty', name] });
    const isChosen = typeof customer === 'string' && customer !== '';
    const mayCreate = useMay('third_parties', 'edit');
    const { data, isPending } = useGetOne<ThirdParty & RaRecord<string>>(
        'third_parties',
        { id: isChosen ? customer : '' },
        { enabled: isChosen, onError: () => undefined },
    );
    const contacts = (data?.contacts ?? []) as unknown as CustomerContact[];
    const known = contacts.map(contact => ({ id: contact['@id'], name: nameFor(contact) }));
    const isKnown = !chosen || known.some(({ id }) => id === chosen);
    // The contacts may still be loading, or a third-party server may not embed them.
    const choices = isKnown ? known : [...known, { id: String(chosen), name: numberOf(String(chosen)) }];
    return (
        <>
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
            {data && mayCreate && !readOnly ? <NewContact customer={data} name={name} /> : null}
        </>
    );
};
