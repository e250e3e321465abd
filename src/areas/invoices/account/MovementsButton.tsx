// Apart: opens its dialog, which is loaded when it is asked for.
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

const MovementsDialog = lazyPart(() =>
    import('./MovementsDialog.tsx').then(part => ({ default: part.MovementsDialog })),
);

/** The statement of a customer over a period. */
export const MovementsButton = (props: { readonly thirdParty: string; readonly name: string }) => {
    const translate = useTranslate();
    const [isOpen, open] = useState(false);
    return (
        <>
            <Button aria-haspopup="dialog" onClick={() => open(true)}>
                <Icon name="download" size={16} />
                {translate('resources.payments.account.movements')}
            </Button>
            {isOpen ? (
                <Suspense fallback={null}>
                    <MovementsDialog {...props} onClose={() => open(false)} />
                </Suspense>
            ) : null}
        </>
    );
};
