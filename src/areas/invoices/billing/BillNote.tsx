import { Suspense, useState } from 'react';
import type { DeliveryNote } from '#contract/deliveries/deliveryNotes.ts';
import { useOffers } from '../../../auth/offers.ts';
import { useMay } from '../../../auth/permissions.ts';
import { resourceMessages } from '../../../i18n/resourceMessages.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { useReread } from '../../../record/EditRecord.tsx';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useInvoicing } from '../useInvoicing.ts';
import { useBillingWords } from './useBilling.ts';

const BillingDialog = lazyPart(() => import('./BillingDialog.tsx').then(part => ({ default: part.BillingDialog })));

const Bill = ({ note }: { readonly note: DeliveryNote }) => {
    useMessages(resourceMessages('invoices'));
    const { say } = useBillingWords();
    const reread = useReread();
    const [isOpen, open] = useState(false);
    const close = (isMade: boolean) => {
        open(false);
        if (isMade) void reread();
    };
    return (
        <>
            <Button variant="primary" onClick={() => open(true)}>
                <Icon name="coin" />
                {say('single')}
            </Button>
            {isOpen ? (
                <Suspense fallback={null}>
                    <BillingDialog asked={{ deliveryNotes: [note.id] }} onClose={close} />
                </Suspense>
            ) : null}
        </>
    );
};

/** Bills a validated delivery note of a company that makes its invoices here, for whoever may. */
export const BillNote = ({ record: note }: { readonly record: DeliveryNote }) => {
    const canAccess = useMay('invoices', 'create');
    const { omits } = useOffers();
    const isInvoicing = useInvoicing(note.company);
    const isBillable = note.status === 'validated' && note.billedAt == null && note.cancelledAt == null;
    if (!canAccess || !isBillable || isInvoicing !== true || omits('makeInvoices')) return null;
    return (
        <Suspense fallback={null}>
            <Bill note={note} />
        </Suspense>
    );
};
