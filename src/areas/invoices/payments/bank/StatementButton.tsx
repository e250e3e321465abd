import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useOffers } from '../../../../auth/offers.ts';
import { lazyPart } from '../../../../routing/loadPart.ts';
import { Button, InMenu } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';

const StatementDialog = lazyPart(() =>
    import('./StatementDialog.tsx').then(part => ({ default: part.StatementDialog })),
);

/** Reads a bank's statement, of which each line becomes a proposal. */
export const StatementButton = () => {
    const translate = useTranslate();
    const { omits } = useOffers();
    const [isOpen, open] = useState(false);
    if (omits('readStatement')) return null;
    return (
        <>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => open(true)}>
                <Icon name="upload" />
                <span>{translate('resources.payments.statement')}</span>
            </Button>
            {isOpen ? (
                <InMenu value={false}>
                    <Suspense fallback={null}>
                        <StatementDialog onClose={() => open(false)} />
                    </Suspense>
                </InMenu>
            ) : null}
        </>
    );
};
