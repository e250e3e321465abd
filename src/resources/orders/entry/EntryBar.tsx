import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import marks from '../../../ui/marks.module.css';
import { labelOf } from './bar.ts';
import { CodeInput } from './CodeInput.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import styles from './entry.module.css';
import { PasteDialog } from './PasteDialog.tsx';
import { QuantityInput } from './QuantityInput.tsx';
import type { Entry, OpenOrder } from './store.ts';
import type { Unmatched } from './taking.ts';
import { UnmatchedCodes } from './UnmatchedCodes.tsx';
import { useEntryBar } from './useEntryBar.ts';
import { usePasteRest } from './usePasted.ts';

const nameOf = ({ code, quantity }: Unmatched): string => (quantity === '' ? code : `${code} × ${quantity}`);

/** Where lines are entered: by code and quantity, by scanner, from a list, or from another order. */
export const EntryBar = ({ entry, order }: { entry: Entry; order: OpenOrder }) => {
    const translate = useTranslate();
    const { bar, send, scanned, codeRef, ...rest } = useEntryBar(entry);
    const pasted = usePasteRest(order.id);
    const [isCopying, setCopying] = useState(false);
    // A new order is entered at once.
    const isNew = order.orderItems.length === 0;
    useEffect(() => {
        if (isNew) codeRef.current?.focus();
    }, [isNew, codeRef]);
    const enter = () => send({ type: 'quantity_entered' });
    return (
        <>
            <div className={styles.bar}>
                <CodeInput
                    inputRef={codeRef}
                    value={bar.code}
                    isAsked={bar.asked !== undefined && !bar.asked.isScan && !bar.asked.problem}
                    help={
                        scanned
                            ? translate('order_entry.scanned', { item: labelOf(scanned) })
                            : translate('order_entry.code_help')
                    }
                    onType={text => send({ type: 'code_typed', text })}
                    onEnter={ready => send({ type: 'code_entered', ready })}
                    onChoose={(item, quantity) => send({ type: 'item_chosen', item, quantity })}
                    onPasteList={pasted.open}
                    problem={rest.codeProblem}
                />
                <QuantityInput
                    inputRef={rest.quantityRef}
                    value={bar.quantity}
                    usual={rest.usual}
                    problem={rest.quantityProblem}
                    neighbours={bar.refusal?.neighbours ?? []}
                    onType={text => send({ type: 'quantity_typed', text })}
                    onReach={() => send({ type: 'code_left' })}
                    onEnter={enter}
                    onTake={quantity => send({ type: 'neighbour_taken', quantity })}
                    onEscape={() => send({ type: 'left' })}
                />
                <div className={styles.add}>
                    <Button variant="primary" onClick={enter}>
                        {translate('order_entry.add')}
                    </Button>
                </div>
            </div>
            <div className={styles.tools}>
                <Button onClick={() => pasted.open(pasted.rest)}>
                    {pasted.nbRest > 0
                        ? translate('order_entry.paste.rest', { smart_count: pasted.nbRest })
                        : translate('order_entry.paste.open')}
                </Button>
                <Button onClick={() => setCopying(true)}>{translate('order_entry.copy.open')}</Button>
            </div>
            <UnmatchedCodes
                codes={rest.unmatched}
                tell={one => translate(`order_entry.${one.cause}_code`, { code: nameOf(one) })}
                forget={one => translate('order_entry.forget', { code: nameOf(one) })}
                onForget={rest.forget}
                again={{
                    failed: translate('app.action.retry'),
                    quantity: translate('order_entry.correct'),
                    unknown: translate('order_entry.correct'),
                    several: translate('order_entry.correct'),
                }}
                onAgain={rest.again}
            />
            <p role="status" className={marks.hidden}>
                {rest.status}
            </p>
            {pasted.text === undefined ? null : (
                <PasteDialog {...{ entry }} pasted={pasted.text} onRest={pasted.keep} onClose={pasted.close} />
            )}
            {isCopying ? <CopyDialog {...{ entry, order }} onClose={() => setCopying(false)} /> : null}
        </>
    );
};
