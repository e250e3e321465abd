import { useTranslate } from 'ra-core';
import { memo, useState } from 'react';
import { leftOf } from '#contract/orderStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import styles from './entry.module.css';
import { LineDetails } from './LineDetails.tsx';
import { LineMenu } from './LineMenu.tsx';
import type { EntryLine } from './line.ts';
import { MoveHandle } from './MoveHandle.tsx';
import { Notices } from './Notices.tsx';
import { QuantityCell } from './QuantityCell.tsx';
import type { Entry } from './store.ts';
import { WhyDialog } from './WhyDialog.tsx';

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
    readonly onRemoved: () => void;
    /** Undefined where no pieces can be cancelled. */
    readonly onCancel: ((line: EntryLine) => void) | undefined;
}

/** The net price, which explains itself. */
const NetPrice = ({ line }: { line: EntryLine }) => {
    const translate = useTranslate();
    const { money } = useFormat();
    const [isOpen, setOpen] = useState(false);
    const { netUnitPrice, priceExplanation } = line;
    if (netUnitPrice === undefined) return '…';
    if (!priceExplanation) return netUnitPrice === null ? translate('order_entry.no_price') : money(netUnitPrice);
    return (
        <>
            <button
                type="button"
                className={styles.cell}
                aria-label={`${translate('order_entry.why_of', { item: line.reference ?? '' })}: ${netUnitPrice === null ? translate('order_entry.no_price') : money(netUnitPrice)}`}
                onClick={() => setOpen(true)}
            >
                {netUnitPrice === null ? translate('order_entry.no_price') : money(netUnitPrice)}
            </button>
            {isOpen ? <WhyDialog line={line} onClose={() => setOpen(false)} /> : null}
        </>
    );
};

/** What became of the pieces. */
const Shipment = ({ line, shown }: { line: EntryLine; shown: readonly string[] }) => {
    const { number } = useFormat();
    const { quantity, shippedQuantity = 0, cancelledQuantity = 0 } = line;
    const counts = {
        shipped: shippedQuantity,
        cancelled: cancelledQuantity,
        left: leftOf({ quantity, shippedQuantity, cancelledQuantity }),
    };
    return Object.entries(counts).map(([name, count]) =>
        shown.includes(name) ? <td key={name}>{number(count)}</td> : null,
    );
};

/** Nothing is left to be cancelled of a line that is shipped. */
const CancelButton = ({ line, onCancel }: { line: EntryLine; onCancel: (line: EntryLine) => void }) => {
    const translate = useTranslate();
    const { quantity, shippedQuantity = 0, cancelledQuantity = 0, reference } = line;
    if (leftOf({ quantity, shippedQuantity, cancelledQuantity }) === 0) return null;
    return (
        <Button
            variant="icon"
            aria-label={translate('order_entry.pieces.title', { item: reference ?? '' })}
            onClick={() => onCancel(line)}
        >
            <Icon name="banned" size={18} />
        </Button>
    );
};

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
            <tr data-place={place} data-moving={moving} className={styles.row} data-wrong={refusal ? true : undefined}>
                <td className={styles.place}>
                    {place + 1}
                    {entry ? <MoveHandle line={line} place={place} isLifted={moving === 'lifted'} /> : null}
                </td>
                <th scope="row" className={styles.item}>
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
                <td>{entry ? <QuantityCell line={line} entry={entry} /> : number(line.quantity)}</td>
                <td className={styles.optional}>{grossUnitPrice === undefined ? '…' : money(grossUnitPrice)}</td>
                {columns.includes('discount') ? (
                    <td className={styles.optional}>{isDiscounted ? rate(discountRate) : ''}</td>
                ) : null}
                <td>
                    <NetPrice line={line} />
                </td>
                <td className={styles.amount}>{lineAmount === undefined ? '…' : money(lineAmount)}</td>
                <Shipment line={line} shown={columns} />
                {entry ? (
                    <td>
                        <LineMenu {...{ line, entry, place, isLast, onRemoved }} onDetails={() => setOpen(true)} />
                    </td>
                ) : null}
                {onCancel ? (
                    <td>
                        <CancelButton line={line} onCancel={onCancel} />
                    </td>
                ) : null}
            </tr>
            {isOpen && entry ? (
                <tr>
                    <td />
                    <td colSpan={columns.length + 1}>
                        <LineDetails line={line} entry={entry} onDone={() => setOpen(false)} />
                    </td>
                </tr>
            ) : null}
        </>
    );
});
