// Apart: opens its dialog, which is loaded when it is asked for.
import { useTranslate } from 'ra-core';
import { lazyPart } from '../../../routing/loadPart.ts';
import { DialogButton } from '../../../ui/DialogButton.tsx';

const MovementsDialog = lazyPart(() =>
    import('./MovementsDialog.tsx').then(part => ({ default: part.MovementsDialog })),
);

/** The statement of a customer over a period. */
export const MovementsButton = (props: { readonly thirdParty: string; readonly name: string }) => {
    const translate = useTranslate();
    return (
        <DialogButton
            label={translate('resources.payments.account.movements')}
            icon="download"
            dialog={close => <MovementsDialog {...props} onClose={close} />}
        />
    );
};
