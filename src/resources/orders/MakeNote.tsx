import { Suspense } from 'react';
import type { Order } from '#contract/orders.ts';
import { useMay } from '../../auth/useMay.ts';
import { lazyPart } from '../../routing/loadPart.ts';

const MakeButton = lazyPart(() => import('../toShip/make/MakeButton.tsx').then(part => ({ default: part.MakeButton })));

const WITH_REST: readonly Order['status'][] = ['validated', 'preparation', 'partially_shipped'];

/** Makes a delivery note of what is left of the order. */
export const MakeNote = ({ record: { id, status, cancelledAt } }: { readonly record: Order }) => {
    const canAccess = useMay('delivery_notes', 'create');
    if (!canAccess || cancelledAt || !WITH_REST.includes(status)) return null;
    return (
        <Suspense fallback={null}>
            <MakeButton ordersOf={() => [id]} isSingle />
        </Suspense>
    );
};
