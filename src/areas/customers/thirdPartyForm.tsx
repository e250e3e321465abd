// The form of a customer, with what helps to fill it in: a pasted letterhead, read by `letterhead.ts`, and the customers that
// may be the same one. What is needed on the telephone is read at the top of its page (`ThirdPartyFacts.tsx`).

import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { type ComponentType, Suspense, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isCustomerOf, type ThirdParty, type ThirdPartyTwin, thirdParties } from '#contract/customers/thirdParties.ts';
import type { TextProperty } from '#contract/language/kinds.ts';
import { inGroups } from '#contract/values/identifiers/compact.ts';
import { IBAN_GROUPS, ribOf } from '#contract/values/identifiers/iban.ts';
import { useProvider } from '../../auth/me.ts';
import { useMay } from '../../auth/permissions.ts';
import { usePhones } from '../../kinds/contactLinks.tsx';
import { fieldKey } from '../../kinds/names.ts';
import type { FormDeclaration } from '../../record/declaration.ts';
import { useLater } from '../../record/EditRecord.tsx';
import form from '../../record/form/form.module.css';
import { lazyPart } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import { ListsOfCustomer } from '../prices/customers/ListsOfCustomer.tsx';
import { WhyLink } from '../prices/why/WhyLink.tsx';
import { ContactData } from './ContactData.tsx';
import { type Letterhead, readLetterhead } from './letterhead.ts';
import { Purchases } from './Purchases.tsx';
import { PricesLink } from './prices/PricesLink.tsx';
import {
    ContactsRead,
    PaymentTermRead,
    ThirdPartyState,
    ThirdPartySubtitle,
    ThirdPartySummary,
} from './ThirdPartyFacts.tsx';
import styles from './thirdParties.module.css';

/**
 * A link to a new bank account of the customer with the IBAN. The numbers are handed over as navigation state, because
 * addresses are kept in logs.
 */
const NewAccountLink = ({ owner, iban }: { owner: string; iban: string }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    return (
        <li>
            <span className={styles.value}>
                <span className={styles.label}>{translate(fieldKey('bank_accounts', 'iban'))}</span>
                {inGroups(iban, IBAN_GROUPS)}
            </span>
            <PageLink
                variant="plain"
                to={createPath({ resource: 'bank_accounts', type: 'create' })}
                state={{ record: { owner, iban, ...ribOf(iban) } }}
            >
                {translate('resources.third_parties.letterhead.new_account')}
            </PageLink>
        </li>
    );
};

/** The letterhead of a customer who is being created; in memory alone, because it may hold bank details. */
const held = { text: '' };

const keepPasted = (text: string): void => {
    held.text = text;
};

const squeezed = (text: string): string => text.replace(/[\s.]/g, '').toLowerCase();

type Known = Partial<Pick<ThirdParty, 'siret' | 'siren' | 'vatNumber' | 'email'>>;

/** The letterhead that was pasted before the customer existed, if it is theirs: it has one of their identifiers. */
const pastedFor = ({ siret, siren, vatNumber, email }: Known): string => {
    const text = squeezed(held.text);
    return [siret, siren, vatNumber, email].some(one => one && text.includes(squeezed(one))) ? held.text : '';
};

/** Source: ours. A longer text is no letterhead. */
const MOST = 5000;

const FRANCE = '/api/countries/FR';

/** A value for some inputs of the form. */
interface Offer {
    readonly name: string;
    readonly shown: string;
    /** By the path of the input. */
    readonly values: Readonly<Record<string, string>>;
}

const FIELDS = ['siret', 'siren', 'vatNumber', 'email', 'phoneNumber'] as const;

const offersOf = (found: Letterhead, writePhone: (stored: string) => string): readonly Offer[] => {
    const simple = FIELDS.flatMap((name): Offer[] => {
        const value = found[name];
        if (value === undefined) return [];
        const { groups = [value.length] }: TextProperty = thirdParties.properties[name];
        const shown = name === 'phoneNumber' ? writePhone(value) : inGroups(value, groups);
        return [{ name, shown, values: { [name]: value } }];
    });
    const { address } = found;
    if (!address) return simple;
    const values = {
        'address.firstLine': address.firstLine,
        'address.zip': address.zip,
        'address.city': address.city,
        'address.country': FRANCE,
    };
    const shown = `${address.firstLine}, ${address.zip} ${address.city}`;
    return [...simple, { name: 'address', shown, values }];
};

/** One found value, with a button that takes it over. */
const Row = ({ offer: { name, shown, values } }: { offer: Offer }) => {
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const paths = Object.keys(values);
    const current: readonly unknown[] = useWatch({ name: paths });
    const isUsed = paths.every((path, at) => current[at] === values[path]);
    const field = translate(fieldKey('third_parties', name));
    const use = () => {
        for (const [path, value] of Object.entries(values))
            setValue(path, value, { shouldDirty: true, shouldValidate: true });
    };
    return (
        <li>
            <span className={styles.value}>
                <span className={styles.label}>{field}</span>
                {shown}
            </span>
            {isUsed ? (
                translate('resources.third_parties.letterhead.used')
            ) : (
                <Button
                    aria-label={translate('resources.third_parties.letterhead.use_named', { field, value: shown })}
                    onClick={use}
                >
                    {translate('resources.third_parties.letterhead.use')}
                </Button>
            )}
        </li>
    );
};

/** An IBAN that was found, for those who may add bank accounts: as soon as the customer exists. */
const FoundIban = ({ iban }: { readonly iban: string }) => {
    const translate = useTranslate();
    const { id } = useRecordContext<RaRecord<string>>() ?? {};
    if (id !== undefined) return <NewAccountLink owner={id} iban={iban} />;
    return (
        <li>
            <span className={styles.value}>
                <span className={styles.label}>{translate(fieldKey('bank_accounts', 'iban'))}</span>
                {inGroups(iban, IBAN_GROUPS)}
            </span>
            {translate('resources.third_parties.letterhead.account_later')}
        </li>
    );
};

const Found = ({ text }: { text: string }) => {
    const translate = useTranslate();
    const phones = usePhones();
    const canAccess = useMay('bank_accounts', 'create');
    if (!phones || text.trim() === '') return null;
    const read = readLetterhead(text, phones.readPhone);
    const offers = offersOf(read, phones.writePhone);
    const iban = canAccess ? read.iban : undefined;
    if (offers.length === 0 && !iban) return translate('resources.third_parties.letterhead.none');
    return (
        <ul className={styles.found}>
            {offers.map(offer => (
                <Row key={offer.name} offer={offer} />
            ))}
            {iban ? <FoundIban iban={iban} /> : null}
        </ul>
    );
};

/** A place for a pasted letterhead: what is recognised in it is offered to the form, value by value. */
const LetterheadPanel = () => {
    const translate = useTranslate();
    const record = useRecordContext<ThirdParty>();
    const [text, setText] = useState(() => (record?.id === undefined ? '' : pastedFor(record)));
    const [isOpen] = useState(text !== '');
    const help = useId();
    const paste = (next: string) => {
        setText(next);
        // Its IBAN is offered on the page of the customer.
        if (record?.id === undefined) keepPasted(next);
    };
    return (
        <details className={form.section} open={isOpen}>
            <summary>{translate('resources.third_parties.letterhead.title')}</summary>
            <div className={styles.paste}>
                <textarea
                    aria-label={translate('resources.third_parties.letterhead.label')}
                    aria-describedby={help}
                    maxLength={MOST}
                    value={text}
                    onChange={event => paste(event.target.value)}
                />
                <p id={help}>{translate('resources.third_parties.letterhead.help')}</p>
                <div role="status">
                    <Found text={text} />
                </div>
            </div>
        </details>
    );
};

const NAMES = ['siret', 'email', 'name', 'address.zip'] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The other customers that resemble the one in the form, once typing has paused. */
const useTwins = (): readonly ThirdPartyTwin[] => {
    const provider = useProvider();
    const record = useRecordContext<ThirdParty>();
    const [siret, email, name, zip] = useWatch({ name: [...NAMES] }).map(textOf);
    const request = useSettled(JSON.stringify({ siret, email, name, zip, except: record?.id }));
    const isEnough = Boolean(siret || email || (name && zip));
    const isLater = useLater();
    const { data } = useQuery({
        queryKey: ['third_parties', 'twins', request],
        queryFn: ({ signal }) =>
            provider.request<{ twins: readonly ThirdPartyTwin[] }>('third_parties/twins', {
                query: JSON.parse(request),
                signal,
            }),
        enabled: isLater && isEnough,
    });
    return isEnough ? (data?.twins ?? []) : [];
};

const Twin = ({ twin }: { twin: ThirdPartyTwin }) => {
    const translate = useTranslate();
    const shared = twin.likenesses.map(one => translate(`resources.third_parties.twins.${one}`)).join(', ');
    return (
        <li>
            <PageLink to={twin['@id'].replace(/^\/api/, '')}>
                {twin.customerCode ? `${twin.name} (${twin.customerCode})` : twin.name}
            </PageLink>
            {` – ${shared}`}
        </li>
    );
};

/** Names the customers that may be the same one; a warning, which hinders nothing. */
const Twins = () => {
    const translate = useTranslate();
    const twins = useTwins();
    return (
        <div role="status">
            {twins.length > 0 ? (
                <div className={styles.twins} data-tone="warning">
                    <p>{translate('resources.third_parties.twins.title', { smart_count: twins.length })}</p>
                    <ul>
                        {twins.map(twin => (
                            <Twin key={twin['@id']} twin={twin} />
                        ))}
                    </ul>
                </div>
            ) : null}
        </div>
    );
};

/** What helps to fill in a customer: a pasted letterhead, and those who may be the same. */
const Aids = () => (
    <div>
        <LetterheadPanel />
        <Twins />
    </div>
);

/** Begins an order of a customer who may order. */
const NewOrderLink = ({ record: { id, archivedAt, isAllowedToOrder } }: { readonly record: ThirdParty }) => {
    const translate = useTranslate();
    const canAccess = useMay('orders', 'create');
    return canAccess && !archivedAt && isAllowedToOrder !== false ? (
        <PageLink variant="primary" to={`/orders/create?thirdParty=${encodeURIComponent(id)}`}>
            <Icon name="cart" />
            {translate('resources.orders.create_title')}
        </PageLink>
    ) : null;
};

/** What can be done with a customer besides editing and its transitions. */
const ThirdPartyActions = ({ record }: { readonly record: ThirdParty }) => (
    <>
        <PricesLink thirdParty={record.id} />
        <WhyLink thirdParty={record.id} />
    </>
);

const AccountCard = lazyPart(() =>
    import('../invoices/account/AccountCard.tsx').then(part => ({ default: part.AccountCard })),
);

const Account = ({ record }: { readonly record: ThirdParty }) => (
    <Suspense fallback={null}>
        <AccountCard record={record} />
    </Suspense>
);

/** Renders a part of the page only for customers. */
const ofCustomer =
    (Part: ComponentType<{ readonly record: ThirdParty }>) =>
    ({ record }: { readonly record: ThirdParty }) =>
        isCustomerOf(record) ? <Part record={record} /> : null;

const help = (name: string): string => `resources.third_parties.help.${name}`;

export const thirdPartyForm: FormDeclaration<typeof thirdParties> = {
    sections: {
        identity: [
            'isCustomer',
            'isSupplier',
            'customerCode',
            'supplierCode',
            'name',
            'email',
            'phoneNumber',
            { name: 'siren', help: help('siren') },
            'siret',
            'vatNumber',
            { name: 'vatNumberStatus', rare: true, help: help('vatNumberStatus') },
            { name: 'vatNumberCheckedAt', rare: true },
            { name: 'isProfessional', rare: true, help: help('isProfessional') },
            { name: 'isPublicBuyer', rare: true, help: help('isPublicBuyer') },
            { name: 'serviceCode', rare: true, help: help('serviceCode') },
            { name: 'contractReference', rare: true, help: help('contractReference') },
            { name: 'electronicAddress', rare: true, help: help('electronicAddress') },
            { name: 'electronicAddressScheme', rare: true, help: help('electronicAddressScheme') },
            { name: 'accountNumber', rare: true, help: help('accountNumber') },
            { name: 'locale', rare: true },
        ],
        address: ['address'],
        contacts: [{ name: 'contacts', details: ['type', 'isDefault', 'email', 'phoneNumber'], Read: ContactsRead }],
        credit: [
            { name: 'isAllowedToOrder', help: help('isAllowedToOrder') },
            { name: 'authorizedOutstanding', help: help('authorizedOutstanding') },
            { name: 'outstandingBalance', help: help('outstandingBalance') },
        ],
        terms: [
            { name: 'paymentTerm', Read: PaymentTermRead },
            'billingMethod',
            'priceListType',
            { name: 'generalDiscount', help: help('generalDiscount') },
            { name: 'vatExemption', rare: true, help: help('vatExemption') },
        ],
        shipping: ['shippingMode', { name: 'isDeliveryNotePriced', help: help('isDeliveryNotePriced') }],
        note: [{ name: 'note', wide: true, help: help('note') }],
    },
    flagged: {
        customerCode: 'isCustomer',
        supplierCode: 'isSupplier',
        isPublicBuyer: 'isCustomer',
        serviceCode: 'isCustomer',
        contractReference: 'isCustomer',
        electronicAddress: 'isCustomer',
        electronicAddressScheme: 'isCustomer',
        accountNumber: 'isCustomer',
        credit: 'isCustomer',
        terms: 'isCustomer',
        shipping: 'isCustomer',
    },
    documented: ['isCustomer', 'isSupplier', 'supplierCode'],
    side: ['contacts', 'address', 'terms', 'shipping', 'identity', 'credit', 'note'],
    Above: Aids,
    State: ofCustomer(ThirdPartyState),
    Subtitle: ThirdPartySubtitle,
    Summary: ofCustomer(ThirdPartySummary),
    Next: ofCustomer(NewOrderLink),
    Actions: ofCustomer(ThirdPartyActions),
    facts: [],
    LaterFacts: ofCustomer(ListsOfCustomer),
    Below: ContactData,
    tables: [
        {
            resource: 'orders',
            filter: 'thirdParty',
            isThere: isCustomerOf,
            label: 'resources.third_parties.last_orders',
            columns: ['number', 'orderDate', 'status', 'requestedDeliveryDate', 'totalExcludingTax', 'shippedRate'],
            sort: { field: 'orderDate', order: 'DESC' },
            Below: Purchases,
        },
        {
            resource: 'delivery_notes',
            filter: 'thirdParty',
            isThere: isCustomerOf,
            columns: ['number', 'shippingDate', 'status', 'orderNumbers', 'totalExcludingTax', 'billing'],
        },
        {
            resource: 'invoices',
            filter: 'thirdParty',
            isThere: isCustomerOf,
            columns: ['number', 'issueDate', 'status', 'dueDate', 'totalIncludingTax', 'dueAmount'],
            Below: Account,
        },
        {
            resource: 'payments',
            filter: 'thirdParty',
            isThere: isCustomerOf,
            columns: ['date', 'amount', 'method', 'reference', 'unallocatedAmount'],
        },
    ],
};
