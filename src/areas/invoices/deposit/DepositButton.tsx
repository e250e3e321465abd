import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useMe } from '../../../auth/me.ts';
import { useOffers } from '../../../auth/offers.ts';
import { mayAccess } from '../../../auth/permissions.ts';
import { ReasonedButton } from '../../../record/transitions/TransitionButtons.tsx';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button } from '../../../ui/Button.tsx';
import { useInvoicing } from '../useInvoicing.ts';

const DepositDialog = lazyPart(() => import('./DepositDialog.tsx').then(part => ({ default: part.DepositDialog })));

const isOpenOrder = ({ status, cancelledAt }: Order): boolean =>
    !cancelledAt && status !== 'draft' && status !== 'billed';

/** Creates a deposit for an order of a company with invoicing. Without the permission, the button names who has it. */
export const DepositButton = ({ order }: { readonly order: Order }) => {
    const translate = useTranslate();
    const { omits, takes } = useOffers();
    const { data: me } = useMe();
    const isOffered = !omits('makeDeposit') && takes('invoices', 'create');
    const isInvoicing = useInvoicing(order.company);
    const [isOpen, open] = useState(false);
    if (!me || !isOffered || !isOpenOrder(order) || isInvoicing !== true) return null;
    const label = translate('resources.orders.deposit');
    if (!mayAccess(me, 'invoices', 'create'))
        return <ReasonedButton why={translate('common.transition.reserved.ROLE_ADMIN')}>{label}</ReasonedButton>;
    return (
        <>
            <Button onClick={() => open(true)}>{label}</Button>
            {isOpen ? (
                <Suspense fallback={null}>
                    <DepositDialog order={order} onClose={() => open(false)} />
                </Suspense>
            ) : null}
        </>
    );
};
