// Apart: the list begins without the dialog, which comes with its first use.
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useOffers } from '../../../auth/offers.ts';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button, InMenu } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

const ReadDialog = lazyPart(() => import('./ReadDialog.tsx').then(part => ({ default: part.ReadDialog })));

/** Reads files of suppliers, each of which becomes an invoice to check. */
export const ReadButton = () => {
    const translate = useTranslate();
    const { omits } = useOffers();
    const [isOpen, open] = useState(false);
    if (omits('readSupplierInvoice')) return null;
    return (
        <>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => open(true)}>
                <Icon name="upload" />
                <span>{translate('resources.supplier_invoices.upload.open')}</span>
            </Button>
            {isOpen ? (
                <InMenu value={false}>
                    <Suspense fallback={null}>
                        <ReadDialog onClose={() => open(false)} />
                    </Suspense>
                </InMenu>
            ) : null}
        </>
    );
};
