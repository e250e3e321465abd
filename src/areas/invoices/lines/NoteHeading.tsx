import { etagOfRecord } from '@comptoir/hydra';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useReference, useTranslate } from 'ra-core';
import type { DeliveryNote } from '#contract/deliveries/deliveryNotes.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { useProvider } from '../../../auth/me.ts';
import { useRecordPath } from '../../../menu/reachable.ts';
import { useReread } from '../../../record/EditRecord.tsx';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';

/** Loads a delivery note; undefined while loading. Requests for several notes are batched. @param iri undefined for no request */
export const useNote = (iri: string | undefined): DeliveryNote | undefined => {
    const options = { enabled: iri !== undefined };
    return useReference<DeliveryNote>({ reference: 'delivery_notes', id: iri ?? '', options }).referenceRecord;
};

/** Removes a delivery note and its goods from the open draft immediately. The note can then be invoiced again. */
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

interface NoteHeadingProps {
    /** IRI. */
    readonly note: string;
    /** Removes the note from the invoice; undefined if that is not possible. */
    readonly onTakeOff: (() => void) | undefined;
    /** True if the form has unsaved changes, which disable the removal. */
    readonly isDirty: boolean;
}

export const NoteHeading = ({ note: iri, onTakeOff, isDirty }: NoteHeadingProps) => {
    const translate = useTranslate();
    const path = useRecordPath('delivery_notes')(iri);
    const note = useNote(iri);
    const say = (key: string, words: object = {}) => translate(`resources.invoices.page.lines.${key}`, words);
    const number = note?.number ?? '…';
    const orders = note?.orderNumbers;
    const facts = [
        ...(note?.shippingDate ? [say('note_day', { day: note.shippingDate })] : []),
        ...(orders ? [say('note_orders', { numbers: orders })] : []),
    ];
    return (
        <>
            <span>
                {say('note_of')} {path === undefined ? number : <PageLink to={path}>{number}</PageLink>}
                {facts.length > 0 ? <small> {facts.join(' · ')}</small> : null}
            </span>
            {onTakeOff ? (
                <Button
                    variant="icon"
                    aria-label={say('note_off', { number })}
                    title={isDirty ? translate('common.transition.save_first') : say('note_off', { number })}
                    aria-disabled={isDirty || undefined}
                    onClick={onTakeOff}
                >
                    <Icon name="trash" size={16} />
                </Button>
            ) : null}
        </>
    );
};
