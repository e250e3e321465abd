import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useOffers } from '../../../auth/offers.ts';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button, InMenu } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

const EntriesDialog = lazyPart(() => import('./EntriesDialog.tsx').then(part => ({ default: part.EntriesDialog })));

/** Accounting entries of a period. */
export const EntriesButton = () => {
    const translate = useTranslate();
    const { omits } = useOffers();
    const [isOpen, open] = useState(false);
    if (omits('getEntries')) return null;
    return (
        <>
            <Button aria-haspopup="dialog" onClick={() => open(true)}>
                <Icon name="download" />
                {translate('resources.invoices.entries.action')}
            </Button>
            {isOpen ? (
                <InMenu value={false}>
                    <Suspense fallback={null}>
                        <EntriesDialog onClose={() => open(false)} />
                    </Suspense>
                </InMenu>
            ) : null}
        </>
    );
};
