import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { useOffers } from '../../../auth/offers.ts';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button } from '../../../ui/Button.tsx';

const CreditDialog = lazyPart(() => import('./CreditDialog.tsx').then(part => ({ default: part.CreditDialog })));

export const CreditButton = ({ invoice }: { readonly invoice: Invoice }) => {
    const translate = useTranslate();
    const { omits } = useOffers();
    const [isOpen, open] = useState(false);
    if (omits('creditInvoice')) return null;
    return (
        <>
            <Button onClick={() => open(true)}>{translate('resources.invoices.credit')}</Button>
            {isOpen ? (
                <Suspense fallback={null}>
                    <CreditDialog invoice={invoice} onClose={() => open(false)} />
                </Suspense>
            ) : null}
        </>
    );
};
