import type { DeliveryNote } from '#contract/deliveryNotes.ts';
import type { FormRights } from '../../record/declaration.ts';

const lockOf = ({ status, cancelledAt }: DeliveryNote): string | undefined => {
    if (cancelledAt) return 'resources.delivery_notes.locked.cancelled';
    return status === 'validated' ? 'resources.delivery_notes.locked.validated' : undefined;
};

/** What has left can no longer be changed, and a note that has had a number is kept. */
export const useRights = (note: DeliveryNote | undefined): FormRights => ({
    isReady: true,
    locked: note && lockOf(note),
    mayDelete: note?.number == null && note?.status !== 'validated',
});
