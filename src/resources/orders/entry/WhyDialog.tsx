import { useTranslate } from 'ra-core';
import type { AnsweredPrice } from '#contract/prices/types.ts';
import { Themed } from '../../../theme/Themed.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Explanation } from '../../priceLists/why/Explanation.tsx';
import styles from './entry.module.css';
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
export const WhyDialog = ({ line, onClose }: { line: EntryLine; onClose: () => void }) => {
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
