import { useTranslate } from 'ra-core';
import { useOffers } from '../../auth/offers.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { DialogButton } from '../../ui/DialogButton.tsx';

const StatementDialog = lazyPart(() =>
    import('./StatementDialog.tsx').then(part => ({ default: part.StatementDialog })),
);

export const StatementButton = () => {
    const translate = useTranslate();
    const { omits } = useOffers();
    if (omits('readStatement')) return null;
    return (
        <DialogButton
            label={translate('resources.payments.statement')}
            icon="upload"
            variant="primary"
            dialog={close => <StatementDialog onClose={close} />}
        />
    );
};
