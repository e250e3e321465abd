import { FROM_ORDERS_MOST } from '#contract/fromOrders.ts';
import { useMe } from '../../auth/me.ts';
import { mayAccess } from '../../auth/permissions.ts';
import { useChosen } from '../../list/bulk/useAllMatching.ts';
import { useChosenIris } from '../../list/bulk/useChosenIris.ts';
import { lazyPart } from '../../routing/loadPart.ts';

const MakeButton = lazyPart(() => import('../toShip/make/MakeButton.tsx').then(part => ({ default: part.MakeButton })));

/** Makes delivery notes of what is left of the selected orders; the bulk bar waits for its code. */
export const MakeNotes = () => {
    const ordersOf = useChosenIris(FROM_ORDERS_MOST);
    const { count } = useChosen();
    // Known at once: a button that came later would hide its neighbours while its code is loaded.
    const { data: me } = useMe();
    return me && mayAccess(me, 'delivery_notes', 'create') ? (
        <MakeButton ordersOf={ordersOf} most={count > FROM_ORDERS_MOST ? FROM_ORDERS_MOST : undefined} />
    ) : null;
};
