import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { leftOf } from '#contract/orders/orderStatus.ts';
import type { AnsweredPrice } from '#contract/prices/types.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { Explanation } from '../../prices/why/Explanation.tsx';
import styles from './entry.module.css';
import { CELL } from './laidOut.ts';
import type { EntryLine } from './line.ts';

const WIDTH = 720;

/** A line with a price that is explained, as a resolved price; its notices stand beside the line. */
const priceOf = (line: EntryLine): AnsweredPrice | undefined =>
    line.priceExplanation
        ? {
              item: line.item,
              quantity: line.quantity,
              grossUnitPrice: line.grossUnitPrice ?? null,
              discountRate: line.discountRate ?? null,
              netUnitPrice: line.netUnitPrice ?? null,
              lineAmount: line.lineAmount ?? null,
              priceOrigin: line.priceOrigin ?? 'none',
              priceExplanation: line.priceExplanation,
              warnings: [],
              violations: [],
          }
        : undefined;

/** Why a line has its price, as it was explained when it was entered. */
const WhyDialog = ({ line, onClose }: { line: EntryLine; onClose: () => void }) => {
    const translate = useTranslate();
    const price = priceOf(line);
    return (
        <Themed>
            <Dialog title={`${translate('order_entry.why')} · ${line.reference}`} width={WIDTH} onClose={onClose}>
                <div className={styles.why}>{price ? <Explanation price={price} /> : null}</div>
                <DialogFoot cancel={translate('order_entry.close')} focusCancel onCancel={onClose} />
            </Dialog>
        </Themed>
    );
};

/** The net price, which explains itself. */
export const NetPrice = ({ line }: { line: EntryLine }) => {
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
                aria-label={`${translate('order_entry.why_of', { item: line.reference ?? '' })}, ${netUnitPrice === null ? translate('order_entry.no_price') : money(netUnitPrice)}`}
                onClick={() => setOpen(true)}
            >
                {netUnitPrice === null ? translate('order_entry.no_price') : money(netUnitPrice)}
            </button>
            {isOpen ? <WhyDialog line={line} onClose={() => setOpen(false)} /> : null}
        </>
    );
};

/** What became of the pieces. */
export const Shipment = ({ line, shown }: { line: EntryLine; shown: readonly string[] }) => {
    const { number } = useFormat();
    const { quantity, shippedQuantity = 0, cancelledQuantity = 0 } = line;
    const counts = {
        shipped: shippedQuantity,
        cancelled: cancelledQuantity,
        left: leftOf({ quantity, shippedQuantity, cancelledQuantity }),
    };
    return Object.entries(counts).map(([name, count]) =>
        shown.includes(name) ? (
            <td {...CELL} key={name} data-column={name}>
                {number(count)}
            </td>
        ) : null,
    );
};

/** Nothing is left to be cancelled of a line that is shipped. */
export const CancelButton = ({ line, onCancel }: { line: EntryLine; onCancel: (line: EntryLine) => void }) => {
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
