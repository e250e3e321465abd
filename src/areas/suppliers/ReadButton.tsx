// Apart: buttons of the list; their dialogs are loaded on first use.
import { useTranslate } from 'ra-core';
import { useOffers } from '../../auth/offers.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { DialogButton } from '../../ui/DialogButton.tsx';

const ReadDialog = lazyPart(() => import('./ReadDialog.tsx').then(part => ({ default: part.ReadDialog })));

const EnterDialog = lazyPart(() => import('./EnterDialog.tsx').then(part => ({ default: part.EnterDialog })));

export const ReadButtons = () => {
    const translate = useTranslate();
    const { omits } = useOffers();
    return (
        <>
            {omits('enterSupplierInvoice') ? null : (
                <DialogButton
                    label={translate('resources.supplier_invoices.enter.open')}
                    icon="plus"
                    dialog={close => <EnterDialog onClose={close} />}
                />
            )}
            {omits('readSupplierInvoice') ? null : (
                <DialogButton
                    label={translate('resources.supplier_invoices.upload.open')}
                    icon="upload"
                    variant="primary"
                    dialog={close => <ReadDialog onClose={close} />}
                />
            )}
        </>
    );
};
