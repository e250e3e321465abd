import { useTranslate } from 'ra-core';
import type { ThirdParty } from '#contract/thirdParties.ts';
import { useMay } from '../../auth/useMay.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { WhyLink } from '../priceLists/why/WhyLink.tsx';
import { PricesLink } from './prices/PricesLink.tsx';

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
export const ThirdPartyActions = ({ record }: { readonly record: ThirdParty }) => (
    <>
        {record.archivedAt || record.isAllowedToOrder === false ? null : <NewOrderLink id={record.id} />}
        <PricesLink thirdParty={record.id} />
        <WhyLink thirdParty={record.id} />
    </>
);
