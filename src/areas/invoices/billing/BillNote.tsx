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

interface BillProps {
    readonly note: DeliveryNote;
    readonly isOpen: boolean;
    readonly onOpen: (isOpen: boolean) => void;
}

const Bill = ({ note, isOpen, onOpen }: BillProps) => {
    useMessages(resourceMessages('invoices'));
    const { say } = useBillingWords();
    const reread = useReread();
    const close = (isMade: boolean) => {
        onOpen(false);
        if (isMade) void reread();
    };
    return (
        <>
            <Button variant="primary" onClick={() => onOpen(true)}>
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

export const BillNote = ({ record: note }: { readonly record: DeliveryNote }) => {
    const canAccess = useMay('invoices', 'create');
    const { omits } = useOffers();
    const isInvoicing = useInvoicing(note.company);
    const [isOpen, open] = useState(false);
    const isBillable = note.status === 'validated' && note.billedAt == null && note.cancelledAt == null;
    const isOffered = canAccess && isBillable && isInvoicing === true && !omits('makeInvoices');
    // Keeps the dialog open: a live event may already report the note as billed while it shows the result.
    if (!isOffered && !isOpen) return null;
    return (
        <Suspense fallback={null}>
            <Bill note={note} isOpen={isOpen} onOpen={open} />
        </Suspense>
    );
};
