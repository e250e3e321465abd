import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext } from 'ra-core';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { useProvider } from '../../../auth/me.ts';
import { etagOfRecord } from '../../../hydra/index.ts';
import { useReread } from '../../../record/EditRecord.tsx';
import { refusalMessage } from '../../../ui/failure.ts';

/** Takes a delivery note off the draft that is open, at once: its goods go with it, and it can be invoiced again. */
export const useTakeOff = (onDone: () => void) => {
    const provider = useProvider();
    const notify = useNotify();
    const reread = useReread();
    const invoice = useRecordContext<Invoice>();
    const { mutate } = useMutation({
        mutationFn: async (note: string) => {
            if (!invoice) return;
            const deliveryNotes = (invoice.deliveryNotes ?? []).filter(one => one !== note);
            const ifMatch = etagOfRecord(invoice);
            await provider.request(invoice.id, { method: 'PATCH', body: { deliveryNotes }, ifMatch });
            await reread();
        },
        onSuccess: () => {
            notify('resources.invoices.page.lines.note_taken_off', { type: 'success' });
            onDone();
        },
        onError: error => {
            const message = refusalMessage(error);
            notify(message, { type: 'error', messageArgs: { _: message } });
        },
    });
    return mutate;
};
