import { memo, useState } from 'react';
import { useFormat } from '../../../ui/useFormat.ts';
import styles from './entry.module.css';
import { CancelButton, NetPrice, Shipment } from './LineCells.tsx';
import { LineDetails } from './LineDetails.tsx';
import { LineMenu } from './LineMenu.tsx';
import { CELL, NAMING, ROW } from './laidOut.ts';
import type { EntryLine } from './line.ts';
import { MoveHandle } from './MoveHandle.tsx';
import { Notices } from './Notices.tsx';
import { QuantityCell } from './QuantityCell.tsx';
import type { Entry } from './store.ts';

export type ColumnName =
    | 'item'
    | 'quantity'
    | 'gross'
    | 'discount'
    | 'net'
    | 'amount'
    | 'shipped'
    | 'cancelled'
    | 'left';

export type Moving = 'lifted' | 'before' | 'after';

interface LineRowProps {
    readonly line: EntryLine;
    readonly place: number;
    readonly isLast: boolean;
    /** How it takes part in a move: it is lifted, or the lifted one is dropped before or after it. */
    readonly moving: Moving | undefined;
    /** The names of the columns in one text, which is equal as long as they are. */
    readonly shown: string;
    /** Undefined for an order that is no draft. */
    readonly entry: Entry | undefined;
    /** Why the API refuses the line. */
    readonly refusal: string | undefined;
    readonly onRemoved: (line: EntryLine, place: number) => void;
    /** Undefined where no pieces can be cancelled. */
    readonly onCancel: ((line: EntryLine) => void) | undefined;
}

/** A line of an order; memoized, because an order may have 500 of them. */
export const LineRow = memo((props: LineRowProps) => {
    const { line, place, isLast, moving, shown, entry, refusal, onRemoved, onCancel } = props;
    const { money, rate, number } = useFormat();
    const [isOpen, setOpen] = useState(false);
    const { reference, designation, comment, freeReason, grossUnitPrice, discountRate, lineAmount } = line;
    const isDiscounted = Number(discountRate ?? 0) !== 0;
    const columns = shown.split(' ');
    return (
        <>
            <tr
                {...ROW}
                data-place={place}
                data-moving={moving}
                className={styles.row}
                data-wrong={refusal ? true : undefined}
            >
                <td {...CELL} data-column="place" className={styles.place}>
                    {place + 1}
                    {entry ? <MoveHandle line={line} place={place} isLifted={moving === 'lifted'} /> : null}
                </td>
                <th {...NAMING} scope="row" data-column="item" className={styles.item}>
                    <b>{reference}</b> <span>{designation}</span>
                    {comment ? <p>{comment}</p> : null}
                    {freeReason ? <p>{freeReason}</p> : null}
                    {line.cancelledReason ? <p>{line.cancelledReason}</p> : null}
                    <Notices line={line} entry={entry} />
                    {refusal ? (
                        <p role="alert" className={styles.problem}>
                            {refusal}
                        </p>
                    ) : null}
                </th>
                <td {...CELL} data-column="quantity">
                    {entry ? <QuantityCell line={line} entry={entry} /> : number(line.quantity)}
                </td>
                <td {...CELL} data-column="gross" className={styles.optional}>
                    {grossUnitPrice === undefined ? '…' : money(grossUnitPrice)}
                </td>
                {columns.includes('discount') ? (
                    <td {...CELL} data-column="discount" className={styles.optional}>
                        {isDiscounted ? rate(discountRate) : ''}
                    </td>
                ) : null}
                <td {...CELL} data-column="net">
                    <NetPrice line={line} />
                </td>
                <td {...CELL} data-column="amount" className={styles.amount}>
                    {lineAmount === undefined ? '…' : money(lineAmount)}
                </td>
                <Shipment line={line} shown={columns} />
                {entry ? (
                    <td {...CELL} data-column="actions">
                        <LineMenu {...{ line, entry, place, isLast, onRemoved }} onDetails={() => setOpen(true)} />
                    </td>
                ) : null}
                {onCancel ? (
                    <td {...CELL} data-column="actions">
                        <CancelButton line={line} onCancel={onCancel} />
                    </td>
                ) : null}
            </tr>
            {isOpen && entry ? (
                <tr {...ROW}>
                    <td {...CELL} colSpan={columns.length + 2} data-column="details">
                        <LineDetails line={line} entry={entry} onDone={() => setOpen(false)} />
                    </td>
                </tr>
            ) : null}
        </>
    );
});
