import { useTranslate } from 'ra-core';
import { memo, useMemo, useState } from 'react';
import { unshippedQuantity } from '#contract/orders/orderStatus.ts';
import { quantityNumber, unitDecimals } from '#contract/values/quantities.ts';
import { LineCells, type LineColumn } from '../../../kinds/lines/LineTable.tsx';
import { useFormat } from '../../../ui/format.ts';
import { CountOrDash, keepUnits, NoFigure } from '../../../ui/typography.tsx';
import { LineNotes, NetPrice, NextBreakButton, QuantityCell } from './EntryCells.tsx';
import { CancelPiecesButton, LineDetails, LineMenu } from './LineMenu.tsx';
import type { EntryLine } from './lines.ts';
import type { Entry } from './store.ts';
import styles from './table.module.css';

const countsOf = ({ quantity, shippedQuantity = 0, cancelledQuantity = 0 }: EntryLine) => ({
    shipped: quantityNumber(shippedQuantity),
    cancelled: quantityNumber(cancelledQuantity),
    left: unshippedQuantity({ quantity, shippedQuantity, cancelledQuantity }),
});

interface MoveHandleProps {
    readonly line: EntryLine;
    readonly place: number;
    readonly isLifted: boolean;
}

/** Handle to drag a line or lift it with the keyboard. The table handles its events (`useReorder`). */
const MoveHandle = ({ line, place, isLifted }: MoveHandleProps) => {
    const translate = useTranslate();
    return (
        <button
            type="button"
            className={styles.handle}
            aria-label={translate('order_entry.move', { place: place + 1, item: line.reference ?? '' })}
            aria-pressed={isLifted}
            title={translate('order_entry.move_help')}
            data-handle={line['@key']}
        >
            <i className={styles.grip} aria-hidden="true" />
        </button>
    );
};

export type Moving = 'lifted' | 'before' | 'after';

interface LineRowProps {
    readonly line: EntryLine;
    readonly place: number;
    readonly isLast: boolean;
    /** Role in a move: lifted, or target before or after which the lifted line is dropped. */
    readonly moving: Moving | undefined;
    /** Referentially stable as long as the columns are the same. */
    readonly columns: readonly EntryColumn[];
    /** Undefined unless the document is a draft. */
    readonly entry: Entry | undefined;
    readonly refusal: string | undefined;
    readonly onRemoved: (line: EntryLine, place: number) => void;
    /** Undefined if no pieces can be cancelled. */
    readonly onCancel: ((line: EntryLine) => void) | undefined;
}

interface EntryRow extends Omit<LineRowProps, 'columns'> {
    readonly onMistyped: (isMistyped: boolean) => void;
    readonly onDetails: () => void;
}

type EntryColumn = LineColumn<EntryRow>;

const isDiscounted = ({ discountRate }: EntryLine): boolean => Number(discountRate ?? 0) !== 0;

/** Columns of the order entry. @param shown names of the columns, joined by spaces so that they compare by value */
export const useEntryColumns = (shown: string): readonly EntryColumn[] => {
    const translate = useTranslate();
    const { money, discount, number } = useFormat();
    return useMemo(() => {
        const names = shown.split(' ');
        const columns: readonly EntryColumn[] = [
            {
                name: 'place',
                attributes: () => ({ className: styles.place }),
                cell: ({ line, place, entry, moving }) => (
                    <>
                        <span>{place + 1}</span>
                        {entry ? <MoveHandle line={line} place={place} isLifted={moving === 'lifted'} /> : null}
                    </>
                ),
            },
            {
                name: 'reference',
                attributes: () => ({ className: styles.reference }),
                cell: ({ line }) => line.reference,
            },
            {
                name: 'item',
                isName: true,
                attributes: () => ({ className: styles.item }),
                cell: ({ line, entry, refusal }) => (
                    <>
                        <span className={styles.first}>
                            <span className={styles.name}>{keepUnits(line.designation ?? '')}</span>
                            <NextBreakButton line={line} entry={entry} />
                        </span>
                        <LineNotes {...{ line, entry, refusal }} />
                    </>
                ),
            },
            {
                name: 'quantity',
                cell: ({ line, entry, onMistyped }) =>
                    entry ? (
                        <QuantityCell line={line} entry={entry} onRefused={onMistyped} />
                    ) : (
                        number(quantityNumber(line.quantity))
                    ),
            },
            { name: 'net', cell: ({ line }) => <NetPrice line={line} /> },
            {
                name: 'discount',
                cell: ({ line }) => (isDiscounted(line) ? discount(line.discountRate) : <NoFigure />),
                attributes: ({ line }) => ({ 'data-none': !isDiscounted(line) || undefined }),
            },
            {
                name: 'amount',
                attributes: () => ({ className: styles.amount }),
                cell: ({ line: { lineAmount } }) => (lineAmount === undefined ? '…' : money(lineAmount)),
            },
            ...(['shipped', 'cancelled', 'left'] as const).map(
                (name): EntryColumn => ({
                    name,
                    cell: ({ line }) => <CountOrDash of={countsOf(line)[name]} />,
                    attributes: () => ({ 'data-label': translate(`order_entry.columns.${name}`) }),
                }),
            ),
            {
                name: 'actions',
                attributes: () => ({ className: styles.slot }),
                cell: ({ line, entry, place, isLast, onRemoved, onDetails, onCancel }) => (
                    <>
                        {entry ? <LineMenu {...{ line, entry, place, isLast, onRemoved, onDetails }} /> : null}
                        {onCancel ? <CancelPiecesButton line={line} onCancel={onCancel} /> : null}
                    </>
                ),
            },
        ];
        return columns.filter(({ name }) => names.includes(name));
    }, [shown, translate, money, discount, number]);
};

/** Row of a line; memoized, because a document may have 500 of them. */
export const LineRow = memo(({ columns, ...props }: LineRowProps) => {
    const { line, place, moving, entry, refusal } = props;
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    const [isMistyped, setMistyped] = useState(false);
    const decimals = unitDecimals(line.unitCode);
    const row: EntryRow = {
        ...props,
        refusal: isMistyped
            ? translate(decimals > 0 ? 'order_entry.not_measured' : 'order_entry.not_pieces', { decimals })
            : refusal,
        onMistyped: setMistyped,
        onDetails: () => setOpen(true),
    };
    return (
        <>
            <LineCells
                columns={columns}
                line={row}
                className={styles.row}
                data-place={place}
                data-moving={moving}
                data-wrong={refusal ? true : undefined}
            />
            {isOpen && entry ? (
                <LineCells
                    line={line}
                    columns={[
                        {
                            name: 'details',
                            attributes: () => ({ colSpan: columns.length }),
                            cell: () => <LineDetails line={line} entry={entry} onDone={() => setOpen(false)} />,
                        },
                    ]}
                />
            ) : null}
        </>
    );
});
