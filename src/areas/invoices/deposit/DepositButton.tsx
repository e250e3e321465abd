import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useOffers } from '../../../auth/offers.ts';
import { resourceMessages } from '../../../i18n/resourceMessages.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button } from '../../../ui/Button.tsx';
import { useInvoicing } from '../useInvoicing.ts';

const DepositDialog = lazyPart(() => import('./DepositDialog.tsx').then(part => ({ default: part.DepositDialog })));

/** Asks for a deposit on an order of a company that makes its invoices here. */
export const DepositButton = ({ order }: { readonly order: Order }) => {
    useMessages(resourceMessages('invoices'));
    const translate = useTranslate();
    const { omits } = useOffers();
    const isInvoicing = useInvoicing(order.company);
    const [isOpen, open] = useState(false);
    if (isInvoicing !== true || omits('makeDeposit')) return null;
    return (
        <>
            <Button onClick={() => open(true)}>{translate('resources.invoices.deposit.action')}</Button>
            {isOpen ? (
                <Suspense fallback={null}>
                    <DepositDialog order={order} onClose={() => open(false)} />
                </Suspense>
            ) : null}
        </>
    );
};
