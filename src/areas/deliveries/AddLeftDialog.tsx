import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DeliveryNoteItem } from '#contract/deliveries/deliveryNoteItems.ts';
import type { ToShipLine } from '#contract/deliveries/toShip.ts';
import { useProvider } from '../../auth/me.ts';
import { Themed } from '../../theme/Themed.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { LineList, ReadingFailure } from './toShip/LineList.tsx';
import { linesQuery } from './toShip/queries.ts';
import { NOTHING_TICKED, type TickedLines, tickedFigures } from './toShip/selection.ts';
import board from './toShip/toShip.module.css';
import { useToShipWords } from './toShip/useToShipWords.ts';

/** A line in the form. A new one has only its order line and quantity. */
export type FormLine = Partial<DeliveryNoteItem> & Pick<DeliveryNoteItem, 'orderItem' | 'quantity'>;

const toFormLine = ({ line, quantity = 0 }: { line: ToShipLine; quantity: number | undefined }): FormLine => ({
    orderItem: line.orderItem,
    item: line.item,
    quantity,
    reference: line.reference,
    designation: line.designation,
    unitCode: line.unitCode,
    orderNumber: line.orderNumber,
    orderedQuantity: line.ordered,
    packagings: [...line.packagings],
    shippedBeforeQuantity: line.shipped,
});

interface AddLeftDialogProps {
    readonly filters: Readonly<Record<string, string>>;
    /** Order lines already on the note. */
    readonly known: readonly string[];
    readonly onAdd: (lines: readonly FormLine[]) => void;
    readonly onClose: () => void;
}

export const AddLeftDialog = ({ filters, known, onAdd, onClose }: AddLeftDialogProps) => {
    const translate = useTranslate();
    const { say } = useToShipWords();
    const [selection, select] = useState<TickedLines>(NOTHING_TICKED);
    const { data, error, refetch } = useQuery(linesQuery(useProvider(), filters));
    const lines = data?.lines.filter(({ orderItem }) => !known.includes(orderItem));
    const { lines: ticked, isWhole } = tickedFigures(selection);
    const add = (): void => {
        onAdd([...selection.values()].map(toFormLine));
        onClose();
    };
    return (
        <Themed>
            <Dialog title={say('add.title')} width={860} firm fills focusTitle onClose={onClose}>
                <div className={board.dialog}>
                    {lines === undefined && error ? (
                        <ReadingFailure error={error} retry={() => void refetch()} />
                    ) : null}
                    {lines === undefined && !error ? <p role="status">{translate('app.loading')}</p> : null}
                    {lines?.length === 0 ? <p role="status">{say('add.none')}</p> : null}
                    {lines && lines.length > 0 ? (
                        <LineList label={say('add.lines')} lines={lines} selection={selection} onSelect={select} />
                    ) : null}
                </div>
                <DialogFoot
                    label={ticked > 0 ? say('add.submit', { smart_count: ticked }) : undefined}
                    idle={!isWhole}
                    onDone={add}
                    onCancel={onClose}
                />
            </Dialog>
        </Themed>
    );
};
