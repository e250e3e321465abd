import { useTranslate } from 'ra-core';
import {
    type KeyboardEvent as ReactKeyboardEvent,
    type RefObject,
    useCallback,
    useDeferredValue,
    useEffect,
    useId,
    useRef,
    useState,
} from 'react';
import { mayPerform } from '#contract/language/transitions.ts';
import { orders } from '#contract/orders/orders.ts';
import { useMe } from '../../../auth/me.ts';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { isForPage } from '../../../shell/shortcuts/listening.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useOnline } from '../../../ui/useOnline.ts';
import { beep } from '../../documents/lines/beep.ts';
import { isHalf } from '../../documents/lines/codes.ts';
import { UnmatchedCodes } from '../../documents/lines/UnmatchedCodes.tsx';
import type { ScanResult } from './changes.ts';
import { LinesToPick } from './LinesToPick.tsx';
import { isShippable, type OpenedOrder } from './openPreparation.ts';
import { type LeftChange, type Preparation, pickedOf, progressOf } from './picking.ts';
import styles from './preparation.module.css';
import type { PreparationStore } from './store.ts';
import { useSending } from './useSending.ts';

interface ScanFieldProps {
    readonly field: RefObject<HTMLInputElement | null>;
    readonly store: PreparationStore;
    readonly onScanned: (result: ScanResult) => void;
}

/** Scanners end a code with Enter or Tab. */
const ENDS = ['Enter', 'Tab'];

/** Input for scanned codes at any speed: the keystroke that ends a code also reads and clears the field. */
const ScanField = ({ field, store, onScanned }: ScanFieldProps) => {
    const translate = useTranslate();
    const id = useId();
    const [hasKeyboard, setKeyboard] = useState(false);
    const press = (event: ReactKeyboardEvent<HTMLInputElement>): void => {
        const { currentTarget: input, key, shiftKey } = event;
        if (!ENDS.includes(key) || shiftKey || input.value.trim() === '') return;
        event.preventDefault();
        if (isHalf(input.value)) return;
        const result = store.scan(input.value);
        input.value = '';
        beep(result.cause === 'picked' ? 'good' : 'bad');
        onScanned(result);
    };
    return (
        <div className={styles.scan}>
            <label htmlFor={id}>{translate('preparation.code')}</label>
            <div className={styles.scanning}>
                <input
                    ref={field}
                    id={id}
                    type="text"
                    // Scanners need no on-screen keyboard, which would cover the lines.
                    inputMode={hasKeyboard ? 'text' : 'none'}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    placeholder={translate('preparation.code_help')}
                    onKeyDown={press}
                />
                <Button
                    variant="icon"
                    className={styles.keyboard}
                    aria-label={translate('preparation.keyboard')}
                    aria-pressed={hasKeyboard}
                    onClick={() => {
                        setKeyboard(!hasKeyboard);
                        field.current?.focus();
                    }}
                >
                    <Icon name="keyboard" />
                </Button>
            </div>
        </div>
    );
};

interface SendBarProps {
    readonly state: Preparation;
    readonly isOnline: boolean;
    readonly isSending: boolean;
    readonly isOpen: boolean;
    readonly message: string | undefined;
    readonly onSend: () => void;
}

const SendBar = ({ state, isOnline, isSending, isOpen, message, onSend }: SendBarProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { number } = useFormat();
    const { picked, later, cancelled, over } = progressOf(state);
    const isHeld = state.picking.step !== undefined && !isSending;
    const isReady = isHeld || (isOpen && over === 0 && picked + cancelled > 0);
    const action = isHeld ? 'send_again' : picked > 0 || cancelled === 0 ? 'send' : 'send_cancelled';
    const problem = isHeld ? 'preparation.no_answer' : over > 0 ? 'preparation.correct' : message;
    return (
        <div className={styles.send}>
            {problem && !isSending ? (
                <p role="alert" className={styles.problem}>
                    {serverText(problem)}
                </p>
            ) : null}
            <p className={styles.rests}>
                <span>{translate('preparation.later', { count: number(later) })}</span>
                {cancelled > 0 ? <span>{translate('preparation.cancelled', { count: number(cancelled) })}</span> : null}
            </p>
            <Button
                variant="primary"
                className={styles.sendButton}
                pending={isSending}
                aria-disabled={!isReady || !isOnline}
                onClick={onSend}
            >
                {translate(`preparation.${isSending ? 'sending' : action}`)}
            </Button>
        </div>
    );
};

/** Result of the last code. Refused codes are announced in their own list, which stays. */
const ScanNote = ({ result, state }: { result: ScanResult | undefined; state: Preparation }) => {
    const translate = useTranslate();
    const isGood = result?.cause === 'picked';
    const line = state.lines.find(({ orderItem }) => orderItem === result?.line?.orderItem);
    const counts = line && { item: line.reference, picked: pickedOf(state.picking, line), left: line.left };
    return (
        <>
            <p role="status" className={styles.heard} hidden={!isGood}>
                {isGood && counts ? (
                    <>
                        <Icon name="tick" size={18} />
                        {translate('preparation.counted', counts)}
                    </>
                ) : null}
            </p>
            {result && !isGood ? (
                <p aria-hidden className={styles.heard} data-tone="bad">
                    <Icon name="warning" size={18} />
                    {translate(`preparation.refused.${result.cause}`, {
                        code: result.code,
                        room: result.room,
                        smart_count: result.pieces,
                    })}
                </p>
            ) : null}
        </>
    );
};

/** Changes by other users since the last reading (shipped, cancelled or added pieces), by line, until acknowledged. */
const Changes = ({ changes, onSeen }: { changes: readonly LeftChange[]; onSeen: () => void }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    if (changes.length === 0) return null;
    return (
        <div role="alert" className={styles.alert}>
            <strong>{translate('preparation.changed')}</strong>
            <ul>
                {changes.map(({ orderItem, reference: item, before, now }) => (
                    <li key={orderItem}>
                        {translate('preparation.change', { item, before: number(before), now: number(now) })}
                    </li>
                ))}
            </ul>
            <Button onClick={onSeen}>{translate('preparation.seen')}</Button>
        </div>
    );
};

/** Focuses the scan field at first, and for each character typed outside of fields: it would trigger a shortcut. */
const useScanFocus = () => {
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => {
        field.current?.focus();
        const redirect = (event: KeyboardEvent): void => {
            if (event.key.length !== 1 || event.key === ' ' || !isForPage(event)) return;
            event.stopPropagation();
            field.current?.focus();
        };
        window.addEventListener('keydown', redirect, true);
        return () => window.removeEventListener('keydown', redirect, true);
    }, []);
    return field;
};

const Counts = ({ state }: { state: Preparation }) => {
    const translate = useTranslate();
    const { picked, left, done, lines } = progressOf(state);
    return (
        <div className={styles.counts}>
            <progress
                value={Math.min(picked, left)}
                max={Math.max(left, 1)}
                aria-label={translate('preparation.progress')}
            />
            <b>{translate('preparation.pieces', { smart_count: left, picked, left })}</b>
            <span>{translate('preparation.lines', { smart_count: lines, done, lines })}</span>
        </div>
    );
};

const CANCEL = orders.transitions?.cancel;

interface PickOrderProps {
    readonly opened: OpenedOrder;
    readonly store: PreparationStore;
    readonly state: Preparation;
    readonly readAgain: () => void;
}

export const PickOrder = ({ opened, readAgain, store, state }: PickOrderProps) => {
    const translate = useTranslate();
    const isOnline = useOnline();
    const { data: me } = useMe();
    const field = useScanFocus();
    const [result, setResult] = useState<ScanResult>();
    const focus = useCallback(() => field.current?.focus(), [field]);
    const { send, isSending, feedback } = useSending(opened.order.id, store, readAgain);
    const { refused, changes } = state.picking;
    // Counts follow each scan at once; the list of up to 1 000 lines is deferred.
    const drawn = useDeferredValue(state);
    return (
        <>
            <div className={styles.head}>
                <ScanField field={field} store={store} onScanned={setResult} />
                <ScanNote result={result} state={state} />
                <Counts state={state} />
            </div>
            <p role="status" className={styles.offline} hidden={isOnline}>
                {isOnline ? null : (
                    <>
                        <Icon name="cloudOff" size={18} />
                        {translate('preparation.offline')}
                    </>
                )}
            </p>
            {isShippable(opened.order) ? null : (
                <p role="alert" className={styles.alert}>
                    {translate('preparation.closed')}
                </p>
            )}
            <Changes changes={changes} onSeen={store.forgetChanges} />
            <div className={styles.refused}>
                <UnmatchedCodes
                    codes={refused.toReversed()}
                    tell={({ code, cause, pieces, room }) =>
                        translate(`preparation.refused.${cause}`, { code, room, smart_count: pieces })
                    }
                    forget={({ code }) => translate('preparation.forget', { code })}
                    onForget={({ code }) => {
                        store.forget(code);
                        focus();
                    }}
                />
            </div>
            <LinesToPick
                state={drawn}
                store={store}
                refusals={feedback.lines}
                mayCancel={me !== undefined && CANCEL !== undefined && mayPerform(me, CANCEL)}
                onEntered={focus}
            />
            <SendBar
                {...{ state, isOnline, isSending }}
                isOpen={isShippable(opened.order)}
                message={feedback.message}
                onSend={() => {
                    setResult(undefined);
                    send();
                }}
            />
        </>
    );
};
