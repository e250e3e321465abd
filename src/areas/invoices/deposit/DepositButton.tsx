import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useOffers } from '../../../auth/offers.ts';
import { useMay } from '../../../auth/permissions.ts';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button } from '../../../ui/Button.tsx';
import { useInvoicing } from '../useInvoicing.ts';

const DepositDialog = lazyPart(() => import('./DepositDialog.tsx').then(part => ({ default: part.DepositDialog })));

/** Whether something of an order may be invoiced before it is shipped. */
const isOpenOrder = ({ status, cancelledAt }: Order): boolean =>
    !cancelledAt && status !== 'draft' && status !== 'billed';

/** Asks for a deposit on an order of a company that makes its invoices here, for whoever may. */
export const DepositButton = ({ order }: { readonly order: Order }) => {
    const translate = useTranslate();
    const { omits } = useOffers();
    const canAccess = useMay('invoices', 'create');
    const isInvoicing = useInvoicing(order.company);
    const [isOpen, open] = useState(false);
    if (!canAccess || !isOpenOrder(order) || isInvoicing !== true || omits('makeDeposit')) return null;
    return (
        <>
            <Button onClick={() => open(true)}>{translate('resources.orders.deposit')}</Button>
            {isOpen ? (
                <Suspense fallback={null}>
                    <DepositDialog order={order} onClose={() => open(false)} />
                </Suspense>
            ) : null}
        </>
    );
};
