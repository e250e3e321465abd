import { useCanAccess } from 'ra-core';
import { FROM_ORDERS_MOST } from '#contract/fromOrders.ts';
import { useChosen } from '../../list/bulk/useAllMatching.ts';
import { useChosenIris } from '../../list/bulk/useChosenIris.ts';
import { lazyPart } from '../../routing/loadPart.ts';

const MakeButton = lazyPart(() => import('../toShip/make/MakeButton.tsx').then(part => ({ default: part.MakeButton })));

/** Makes delivery notes of what is left of the selected orders; the bulk bar waits for its code. */
export const MakeNotes = () => {
    const ordersOf = useChosenIris(FROM_ORDERS_MOST);
    const { count } = useChosen();
    const { canAccess = false } = useCanAccess({ resource: 'delivery_notes', action: 'create' });
    return canAccess ? (
        <MakeButton ordersOf={ordersOf} most={count > FROM_ORDERS_MOST ? FROM_ORDERS_MOST : undefined} />
    ) : null;
};
