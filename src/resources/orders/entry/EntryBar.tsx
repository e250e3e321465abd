import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import marks from '../../../ui/marks.module.css';
import { CodeInput } from './CodeInput.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import styles from './entry.module.css';
import { PasteDialog } from './PasteDialog.tsx';
import { QuantityInput } from './QuantityInput.tsx';
import type { Entry, OpenOrder } from './store.ts';
import { UnmatchedCodes } from './UnmatchedCodes.tsx';
import { useEntryBar } from './useEntryBar.ts';

/** Where lines are entered: by code and quantity, by scanner, from a list, or from another order. */
export const EntryBar = ({ entry, order }: { entry: Entry; order: OpenOrder }) => {
    const translate = useTranslate();
    const bar = useEntryBar(entry);
    const [pasted, setPasted] = useState<string>();
    const [isCopying, setCopying] = useState(false);
    const { codeRef } = bar;
    // A new order is entered at once.
    const isNew = order.orderItems.length === 0;
    useEffect(() => {
        if (isNew) codeRef.current?.focus();
    }, [isNew, codeRef]);
    return (
        <>
            <div className={styles.bar}>
                <CodeInput
                    inputRef={bar.codeRef}
                    value={bar.code}
                    isChosen={bar.isChosen}
                    onType={bar.typeCode}
                    onScan={bar.scan}
                    onChoose={bar.choose}
                    onAsk={bar.ask}
                    onPasteList={setPasted}
                    problem={bar.problemOf('code')}
                />
                <QuantityInput
                    inputRef={bar.quantityRef}
                    value={bar.quantity}
                    usual={bar.usual}
                    problem={bar.problemOf('quantity')}
                    neighbours={bar.neighbours}
                    onType={bar.typeQuantity}
                    onEnter={bar.enter}
                    onTake={bar.take}
                    onEscape={bar.clear}
                />
                <div className={styles.add}>
                    <Button variant="primary" onClick={bar.enter}>
                        {translate('order_entry.add')}
                    </Button>
                </div>
            </div>
            <div className={styles.tools}>
                <Button onClick={() => setPasted('')}>{translate('order_entry.paste.open')}</Button>
                <Button onClick={() => setCopying(true)}>{translate('order_entry.copy.open')}</Button>
            </div>
            <UnmatchedCodes
                codes={bar.scans.unmatched}
                tell={({ code, cause, quantity }) =>
                    translate(`order_entry.${cause}_code`, { code: quantity ? `${code} × ${quantity}` : code })
                }
                forget={code => translate('order_entry.forget', { code })}
                onForget={bar.scans.forget}
                again={{
                    failed: translate('app.action.retry'),
                    quantity: translate('order_entry.correct'),
                }}
                onAgain={bar.again}
            />
            <p role="status" className={marks.hidden}>
                {bar.status}
            </p>
            {pasted === undefined ? null : <PasteDialog {...{ entry, pasted }} onClose={() => setPasted(undefined)} />}
            {isCopying ? <CopyDialog {...{ entry, order }} onClose={() => setCopying(false)} /> : null}
        </>
    );
};
