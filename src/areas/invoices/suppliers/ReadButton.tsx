// Apart: the list begins without the dialog, which comes with its first use.
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useOffers } from '../../../auth/offers.ts';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button, InMenu } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

const ReadDialog = lazyPart(() => import('./ReadDialog.tsx').then(part => ({ default: part.ReadDialog })));

const EnterDialog = lazyPart(() => import('./EnterDialog.tsx').then(part => ({ default: part.EnterDialog })));

/** Opens the form for an invoice on paper. */
const EnterButton = () => {
    const translate = useTranslate();
    const { omits } = useOffers();
    const [isOpen, open] = useState(false);
    if (omits('enterSupplierInvoice')) return null;
    return (
        <>
            <Button aria-haspopup="dialog" onClick={() => open(true)}>
                <Icon name="plus" />
                <span>{translate('resources.supplier_invoices.enter.open')}</span>
            </Button>
            {isOpen ? (
                <InMenu value={false}>
                    <Suspense fallback={null}>
                        <EnterDialog onClose={() => open(false)} />
                    </Suspense>
                </InMenu>
            ) : null}
        </>
    );
};

/** Two ways in which invoices of suppliers come: as files that are read, and on paper. */
export const ReadButtons = () => (
    <>
        <EnterButton />
        <ReadButton />
    </>
);

/** Reads files of suppliers, each of which becomes an invoice to check. */
const ReadButton = () => {
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
