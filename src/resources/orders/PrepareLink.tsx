import { useTranslate } from 'ra-core';
import type { Order } from '#contract/orders.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { preparationAddress } from './preparation/address.ts';
import { isPreparable } from './preparation/open.ts';

/** The way to the preparation of an order of which something is left. */
export const PrepareLink = ({ record: order }: { readonly record: Order }) => {
    const translate = useTranslate();
    if (!isPreparable(order)) return null;
    return (
        <PageLink variant="primary" to={preparationAddress(order.id)}>
            <Icon name="box" />
            {translate('resources.orders.transition.prepare.action')}
        </PageLink>
    );
};
