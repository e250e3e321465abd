// Form of a party with its panels. `ThirdPartyFacts.tsx` has the facts at the top of the page.

import { useTranslate } from 'ra-core';
import { type ComponentType, Suspense } from 'react';
import { isCustomerOf, isSupplierOf, type ThirdParty, type thirdParties } from '#contract/customers/thirdParties.ts';
import { useMay } from '../../auth/permissions.ts';
import { fieldKey } from '../../kinds/names.ts';
import type { FormDeclaration } from '../../record/declaration.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ListsOfCustomer } from '../prices/customers/ListsOfCustomer.tsx';
import { WhyLink } from '../prices/why/WhyLink.tsx';
import { ContactData } from './ContactData.tsx';
import { LetterheadPanel } from './LetterheadPanel.tsx';
import { Purchases } from './Purchases.tsx';
import { PricesLink } from './prices/PricesLink.tsx';
import {
    ContactsRead,
    PaymentTermRead,
    ThirdPartyState,
    ThirdPartySubtitle,
    ThirdPartySummary,
} from './ThirdPartyFacts.tsx';
import { Twins } from './Twins.tsx';

/** Aids for a new customer: the letterhead panel and possible duplicates. */
const Aids = () => (
    <div>
        <LetterheadPanel />
        <Twins />
    </div>
);

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

const ofCustomer =
    (Part: ComponentType<{ readonly record: ThirdParty }>) =>
    ({ record }: { readonly record: ThirdParty }) =>
        isCustomerOf(record) ? <Part record={record} /> : null;

const ROLES = ['isCustomer', 'isSupplier'] as const;

const State = ({ record }: { readonly record: ThirdParty }) => {
    const translate = useTranslate();
    const hasBoth = isCustomerOf(record) && isSupplierOf(record);
    return (
        <>
            {hasBoth
                ? ROLES.map(role => (
                      <Tag key={role} tone="neutral">
                          {translate(fieldKey('third_parties', role))}
                      </Tag>
                  ))
                : null}
            {isCustomerOf(record) ? <ThirdPartyState record={record} /> : null}
        </>
    );
};

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
    State,
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
        {
            resource: 'supplier_invoices',
            filter: 'supplier',
            isThere: isSupplierOf,
            columns: ['number', 'issueDate', 'status', 'dueDate', 'totalIncludingTax', 'dueAmount'],
        },
    ],
};
