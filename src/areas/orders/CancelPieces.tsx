// Apart: loaded when pieces of a line are cancelled.

import { etagOfRecord } from '@comptoir/hydra';
import { type RaRecord, useEditContext, useLocale, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { unshippedQuantity } from '#contract/orders/orderStatus.ts';
import { unitDecimals } from '#contract/values/quantities.ts';
import { useProvider } from '../../auth/me.ts';
import { useServerText } from '../../i18n/useTranslator.ts';
import { useEditor } from '../../record/editor.ts';
import { Themed } from '../../theme/Themed.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { refusalMessage } from '../../ui/failure.ts';
import { fromDecimal } from '../../ui/numbers.ts';
import { quantityOfUnit } from '../documents/lines/codes.ts';
import styles from '../documents/lines/entry.module.css';
import type { OpenDocument } from '../documents/lines/kind.ts';
import type { EntryLine } from '../documents/lines/lines.ts';

interface CancelPiecesProps {
    readonly document: OpenDocument;
    readonly line: EntryLine;
    readonly onClose: () => void;
}

/** Pieces of a line left to ship, the default quantity. */
const leftIn = ({ quantity, shippedQuantity = 0, cancelledQuantity = 0 }: EntryLine): number =>
    unshippedQuantity({ quantity, shippedQuantity, cancelledQuantity });

const useCancel = ({ document, line, onClose }: CancelPiecesProps) => {
    const provider = useProvider();
    const notify = useNotify();
    const { adopt } = useEditor();
    const { refetch } = useEditContext<RaRecord<string>>();
    const [isPending, setPending] = useState(false);
    const [error, setError] = useState<unknown>();
    const cancel = async (quantity: number, reason: string): Promise<void> => {
        setPending(true);
        try {
            const body = { reason, lines: [{ orderItem: line['@id'], quantity }] };
            const sent = { method: 'POST', once: true, body, ifMatch: etagOfRecord(document) } as const;
            await provider.request(`${document.id}/cancel`, sent);
            const { data } = await refetch();
            if (data) adopt(data);
            notify('order_entry.pieces.done', { type: 'success' });
            onClose();
        } catch (failure) {
            setError(failure);
            setPending(false);
        }
    };
    return { cancel, isPending, error };
};

export const CancelPieces = (props: CancelPiecesProps) => {
    const { line, onClose } = props;
    const translate = useTranslate();
    const serverText = useServerText();
    const locale = useLocale() ?? '';
    const id = useId();
    const [quantity, setQuantity] = useState(fromDecimal(String(leftIn(line)), locale));
    const [reason, setReason] = useState('');
    const { cancel, isPending, error } = useCancel(props);
    const count = quantityOfUnit(quantity, line.unitCode, locale);
    const say = (key: string, words: object = {}) => translate(`order_entry.pieces.${key}`, words);
    return (
        <Themed>
            <ConfirmDialog
                title={say('title', { item: line.reference ?? '' })}
                label={say('action')}
                cancel={say('keep')}
                pending={isPending}
                idle={count === undefined || reason.trim() === ''}
                error={error ? serverText(refusalMessage(error)) : undefined}
                onConfirm={() => void cancel(count ?? 0, reason)}
                onClose={onClose}
            >
                <label htmlFor={`${id}-quantity`} className={styles.label}>
                    {say('quantity')}
                </label>
                <input
                    id={`${id}-quantity`}
                    className={styles.field}
                    inputMode={unitDecimals(line.unitCode) > 0 ? 'decimal' : 'numeric'}
                    aria-invalid={count === undefined}
                    value={quantity}
                    onChange={({ target }) => setQuantity(target.value)}
                />
                <label htmlFor={`${id}-reason`} className={styles.label}>
                    {translate('resources.orders.fields.reason')}
                </label>
                <input
                    id={`${id}-reason`}
                    className={styles.field}
                    autoComplete="off"
                    maxLength={200}
                    value={reason}
                    onChange={({ target }) => setReason(target.value)}
                />
            </ConfirmDialog>
        </Themed>
    );
};
