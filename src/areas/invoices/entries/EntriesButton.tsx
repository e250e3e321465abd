import { useTranslate } from 'ra-core';
import { useOffers } from '../../../auth/offers.ts';
import { lazyPart } from '../../../routing/loadPart.ts';
import { DialogButton } from '../../../ui/DialogButton.tsx';

const EntriesDialog = lazyPart(() => import('./EntriesDialog.tsx').then(part => ({ default: part.EntriesDialog })));

export const EntriesButton = () => {
    const translate = useTranslate();
    const { omits } = useOffers();
    if (omits('getEntries')) return null;
    return (
        <DialogButton
            label={translate('resources.invoices.entries.action')}
            icon="download"
            dialog={close => <EntriesDialog onClose={close} />}
        />
    );
};
