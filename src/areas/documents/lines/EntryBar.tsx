import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useEffect, useId, useState } from 'react';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button } from '../../../ui/Button.tsx';
import marks from '../../../ui/marks.module.css';
import { itemLabel } from './bar.ts';
import { CodeInput } from './CodeInput.tsx';
import styles from './entry.module.css';
import { type LinesKind, type OpenDocument, savedLines } from './kind.ts';
import { PasteDialog, usePasteRest } from './PasteDialog.tsx';
import type { Entry } from './store.ts';
import { UnmatchedCodes } from './UnmatchedCodes.tsx';
import { type Unmatched, useEntryBar } from './useEntryBar.ts';

interface QuantityInputProps {
    readonly inputRef: RefObject<HTMLInputElement | null>;
    readonly value: string;
    /** Quantity that an empty field means. */
    readonly usual: number;
    readonly problem: string | undefined;
    /** Quantities that are offered instead of the refused one. */
    readonly neighbours: readonly number[];
    readonly onType: (text: string) => void;
    /** Called on focus; the code field may have been left without Enter. */
    readonly onReach: () => void;
    readonly onEnter: () => void;
    readonly onTake: (quantity: number) => void;
    readonly onEscape: () => void;
}

/** Quantity field: Enter adds the line. For a refused packaging, offers the nearest whole quantities. */
const QuantityInput = ({
    inputRef,
    value,
    usual,
    problem,
    neighbours,
    onType,
    onReach,
    onEnter,
    onTake,
    onEscape,
}: QuantityInputProps) => {
    const translate = useTranslate();
    const id = useId();
    const press = (event: KeyboardEvent): void => {
        if (event.key === 'Enter') onEnter();
        else if (event.key === 'Escape') onEscape();
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <div className={styles.quantity}>
            <label htmlFor={id}>{translate('order_entry.quantity')}</label>
            <input
                ref={inputRef}
                id={id}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                placeholder={String(usual)}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${id}-problem` : undefined}
                value={value}
                onFocus={onReach}
                onChange={({ target }) => onType(target.value)}
                onKeyDown={press}
            />
            {problem ? (
                <p id={`${id}-problem`} role="alert" className={styles.problem}>
                    {problem}
                </p>
            ) : null}
            {neighbours.length > 0 ? (
                <div className={styles.neighbours}>
                    {neighbours.map(quantity => (
                        <Button key={quantity} onClick={() => onTake(quantity)}>
                            {translate('order_entry.take', { quantity })}
                        </Button>
                    ))}
                </div>
            ) : null}
        </div>
    );
};

const nameOf = ({ code, quantity }: Unmatched): string => (quantity === '' ? code : `${code} × ${quantity}`);

const CopyLinesDialog = lazyPart(() =>
    import('./CopyLinesDialog.tsx').then(part => ({ default: part.CopyLinesDialog })),
);

interface EntryBarProps {
    readonly kind: LinesKind;
    readonly entry: Entry;
    readonly document: OpenDocument;
    readonly saving: ReactNode;
}

export const EntryBar = ({ kind, entry, document, saving }: EntryBarProps) => {
    const translate = useTranslate();
    const { bar, send, scanned, codeRef, ...rest } = useEntryBar(entry);
    const pasted = usePasteRest(document.id);
    const [isCopying, setCopying] = useState(false);
    // In a new document, entry begins at once.
    const isNew = savedLines(kind, document).length === 0;
    useEffect(() => {
        if (isNew) codeRef.current?.focus();
    }, [isNew, codeRef]);
    const enter = () => send({ type: 'quantity_entered' });
    return (
        <>
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
            <div className={styles.bar}>
                <CodeInput
                    inputRef={codeRef}
                    value={bar.code}
                    isAsked={bar.asked !== undefined && !bar.asked.isScan && !bar.asked.problem}
                    help={
                        scanned
                            ? translate('order_entry.scanned', { item: itemLabel(scanned) })
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
                <div className={styles.tools}>
                    {saving}
                    <Button onClick={() => pasted.open(pasted.rest)}>
                        {pasted.nbRest > 0
                            ? translate('order_entry.paste.rest', { smart_count: pasted.nbRest })
                            : translate('order_entry.paste.open')}
                    </Button>
                    <Button onClick={() => setCopying(true)}>{translate(`${kind.words}.copy.open`)}</Button>
                </div>
            </div>
            <p role="status" className={marks.hidden}>
                {rest.status}
            </p>
            {pasted.text === undefined ? null : (
                <PasteDialog {...{ entry }} pasted={pasted.text} onRest={pasted.keep} onClose={pasted.close} />
            )}
            {isCopying ? (
                <Suspense fallback={null}>
                    <CopyLinesDialog {...{ kind, entry, document }} onClose={() => setCopying(false)} />
                </Suspense>
            ) : null}
        </>
    );
};
