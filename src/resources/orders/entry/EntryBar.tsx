import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import marks from '../../../ui/marks.module.css';
import { CodeInput } from './CodeInput.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import styles from './entry.module.css';
import { PasteDialog } from './PasteDialog.tsx';
import { QuantityInput } from './QuantityInput.tsx';
import type { Entry, OpenOrder } from './store.ts';
import { useEntryBar } from './useEntryBar.ts';

/** Codes that no item has: they stay until they are forgotten. */
const Unknown = ({ codes, onForget }: { codes: readonly string[]; onForget: (code: string) => void }) => {
    const translate = useTranslate();
    return codes.map(code => (
        <p key={code} role="alert" className={styles.unknown}>
            <Icon name="warning" size={16} />
            {translate('order_entry.unknown', { code })}
            <button type="button" aria-label={translate('order_entry.forget', { code })} onClick={() => onForget(code)}>
                ×
            </button>
        </p>
    ));
};

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
            <Unknown codes={bar.scans.unknown} onForget={bar.scans.forget} />
            <p role="status" className={marks.hidden}>
                {bar.status}
            </p>
            {pasted === undefined ? null : <PasteDialog {...{ entry, pasted }} onClose={() => setPasted(undefined)} />}
            {isCopying ? <CopyDialog {...{ entry, order }} onClose={() => setCopying(false)} /> : null}
        </>
    );
};
