import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { ThirdParty, ThirdPartyTwin, thirdParties } from '#contract/customers/thirdParties.ts';
import { useProvider } from '../../auth/me.ts';
import { useMay } from '../../auth/useMay.ts';
import type { FormDeclaration } from '../../record/declaration.ts';
import { useLater } from '../../record/useLater.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import { WhyLink } from '../prices/why/WhyLink.tsx';
import { LetterheadPanel } from './LetterheadPanel.tsx';
import { PricesLink } from './prices/PricesLink.tsx';
import { ThirdPartyActivity, ThirdPartyFacts } from './ThirdPartyFacts.tsx';
import styles from './thirdParties.module.css';

const NAMES = ['siret', 'email', 'name', 'address.zip'] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The other customers that resemble the one in the form, once typing has paused. */
const useTwins = (): readonly ThirdPartyTwin[] => {
    const provider = useProvider();
    const record = useRecordContext<ThirdParty>();
    const [siret, email, name, zip] = useWatch({ name: [...NAMES] }).map(textOf);
    const asked = useSettled(JSON.stringify({ siret, email, name, zip, except: record?.id }));
    const isEnough = Boolean(siret || email || (name && zip));
    const isLater = useLater();
    const { data } = useQuery({
        queryKey: ['third_parties', 'twins', asked],
        queryFn: ({ signal }) =>
            provider.request<{ twins: readonly ThirdPartyTwin[] }>('third_parties/twins', {
                query: JSON.parse(asked),
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
                {twin.name} ({twin.customerCode})
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

/** Begins an order of the customer. */
const NewOrderLink = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const canAccess = useMay('orders', 'create');
    return canAccess ? (
        <PageLink variant="plain" to={`/orders/create?thirdParty=${encodeURIComponent(id)}`}>
            <Icon name="cart" />
            {translate('resources.orders.create_title')}
        </PageLink>
    ) : null;
};

/** What can be done with a customer besides editing and its transitions. */
const ThirdPartyActions = ({ record }: { readonly record: ThirdParty }) => (
    <>
        {record.archivedAt || record.isAllowedToOrder === false ? null : <NewOrderLink id={record.id} />}
        <PricesLink thirdParty={record.id} />
        <WhyLink thirdParty={record.id} />
    </>
);

const help = (name: string): string => `resources.third_parties.help.${name}`;

export const thirdPartyForm: FormDeclaration<typeof thirdParties> = {
    sections: {
        identity: [
            'customerCode',
            'name',
            'email',
            'phoneNumber',
            { name: 'siren', help: help('siren') },
            'siret',
            'vatNumber',
            { name: 'locale', rare: true },
        ],
        address: ['address'],
        contacts: [{ name: 'contacts', details: ['type', 'isDefault', 'email', 'phoneNumber'] }],
        credit: [
            { name: 'isAllowedToOrder', help: help('isAllowedToOrder') },
            { name: 'authorizedOutstanding', help: help('authorizedOutstanding') },
            { name: 'outstandingBalance', help: help('outstandingBalance') },
        ],
        terms: [
            'paymentTerm',
            'billingMethod',
            'priceListType',
            { name: 'generalDiscount', help: help('generalDiscount') },
            { name: 'vatExemption', rare: true, help: help('vatExemption') },
        ],
        shipping: ['shippingMode', { name: 'isDeliveryNotePriced', help: help('isDeliveryNotePriced') }],
        note: [{ name: 'note', wide: true, help: help('note') }],
    },
    Above: Aids,
    Actions: ThirdPartyActions,
    facts: [],
    Facts: ThirdPartyFacts,
    LaterFacts: ThirdPartyActivity,
};
