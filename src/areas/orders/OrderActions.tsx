import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useMay } from '../../auth/useMay.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { preparationAddress } from './preparation/address.ts';
import { isPreparable } from './preparation/open.ts';

const MakeButton = lazyPart(() =>
    import('../deliveries/toShip/make/MakeButton.tsx').then(part => ({ default: part.MakeButton })),
);

const WITH_REST: readonly Order['status'][] = ['validated', 'preparation', 'partially_shipped'];

/** Makes a delivery note of what is left of the order. */
const MakeNote = ({ record: { id, status, cancelledAt } }: { readonly record: Order }) => {
    const canAccess = useMay('delivery_notes', 'create');
    if (!canAccess || cancelledAt || !WITH_REST.includes(status)) return null;
    return (
        <Suspense fallback={null}>
            <MakeButton ordersOf={() => [id]} isSingle />
        </Suspense>
    );
};

/** The way to the preparation of an order of which something is left. */
const PrepareLink = ({ record: order }: { readonly record: Order }) => {
    const translate = useTranslate();
    if (!isPreparable(order)) return null;
    return (
        <PageLink variant="primary" to={preparationAddress(order.id)}>
            <Icon name="box" />
            {translate('resources.orders.transition.prepare.action')}
        </PageLink>
    );
};

/** What leads from an order to its parcels: its preparation, or a note of all that is left. */
export const OrderActions = ({ record }: { readonly record: Order }) => (
    <>
        <PrepareLink record={record} />
        <MakeNote record={record} />
    </>
);
