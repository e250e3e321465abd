import { useLocale, useTranslate } from 'ra-core';
import { type MouseEvent, memo, useId, useState } from 'react';
import { subtractQuantity, unitDecimals } from '#contract/values/quantities.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import marks from '../../../ui/marks.module.css';
import { fromDecimal } from '../../../ui/numbers.ts';
import { Fold } from '../../../ui/overflow.tsx';
import { beep } from '../../documents/lines/beep.ts';
import { quantityOfUnit } from '../../documents/lines/codes.ts';
import { CANCEL_REASONS, isDone, type PickLine, type Preparation, pickedOf, type Rest, shownLines } from './picking.ts';
import styles from './preparation.module.css';
import type { PreparationStore } from './store.ts';

interface RestChoiceProps {
    readonly line: PickLine;
    readonly rest: Rest | undefined;
    readonly mayCancel: boolean;
    readonly isHeld: boolean;
    readonly onSettle: (rest: Rest | undefined) => void;
}

/** `explained`: left for later, with a reason. */
type Chosen = Rest['kind'] | 'open' | 'explained';

const CANCELLED: readonly Chosen[] = CANCEL_REASONS;
const KINDS: readonly Chosen[] = ['open', 'later', 'explained'];

const chosenOf = (rest: Rest | undefined): Chosen => {
    if (!rest) return 'open';
    return rest.kind === 'later' && rest.words ? 'explained' : rest.kind;
};

const isExplained = (kind: Chosen): kind is 'other' | 'explained' => kind === 'other' || kind === 'explained';

/** Choice for missing pieces. A choice with a typed reason takes effect once the reason is entered. */
const RestChoice = ({ line, rest, mayCancel, isHeld, onSettle }: RestChoiceProps) => {
    const translate = useTranslate();
    const [chosen, setChosen] = useState(() => chosenOf(rest));
    const isAsked = isExplained(chosen);
    const item = line.reference;
    const choose = (kind: Chosen): void => {
        setChosen(kind);
        onSettle(kind === 'open' || isExplained(kind) ? undefined : { kind });
    };
    const explain = (words: string): void => {
        const kind = chosen === 'other' ? 'other' : 'later';
        if (words.trim() !== '') onSettle({ kind, words: words.trim() });
    };
    return (
        <div className={styles.rest}>
            <select
                aria-label={translate('preparation.rest_of', { item })}
                value={isAsked ? chosen : chosenOf(rest)}
                disabled={isHeld}
                onChange={({ target }) => choose(target.value as Chosen)}
            >
                {[...KINDS, ...(mayCancel ? CANCELLED : [])].map(kind => (
                    <option key={kind} value={kind}>
                        {translate(`preparation.rest.${kind}`)}
                    </option>
                ))}
            </select>
            {isAsked ? (
                <input
                    aria-label={translate('preparation.reason_of', { item })}
                    placeholder={translate('preparation.reason_of', { item })}
                    maxLength={200}
                    autoComplete="off"
                    disabled={isHeld}
                    defaultValue={rest && 'words' in rest ? rest.words : ''}
                    onBlur={({ target }) => explain(target.value)}
                    onKeyDown={({ key, currentTarget }) => {
                        if (key === 'Enter') explain(currentTarget.value);
                    }}
                />
            ) : null}
        </div>
    );
};

interface PickedInputProps {
    readonly line: PickLine;
    readonly picked: number;
    readonly isHeld: boolean;
    readonly onCount: (pieces: number) => void;
    readonly onEntered: () => void;
}

const PickedInput = ({ line, picked, isHeld, onCount, onEntered }: PickedInputProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const problemId = useId();
    const [typed, setTyped] = useState<string>();
    const [isWrong, setWrong] = useState(false);
    const take = (): boolean => {
        if (typed === undefined) return true;
        const pieces = typed.trim() === '0' ? 0 : (quantityOfUnit(typed, line.unitCode, locale) ?? Number.NaN);
        const isTaken = pieces <= line.left;
        setWrong(!isTaken);
        if (!isTaken) {
            beep();
            return false;
        }
        setTyped(undefined);
        onCount(pieces);
        return true;
    };
    return (
        <>
            <input
                className={styles.picked}
                aria-label={translate('preparation.picked_of', { item: line.reference })}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? problemId : undefined}
                inputMode={unitDecimals(line.unitCode) > 0 ? 'decimal' : 'numeric'}
                autoComplete="off"
                readOnly={isHeld}
                value={typed ?? fromDecimal(String(picked), locale)}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => setTyped(target.value)}
                onBlur={take}
                onKeyDown={({ key }) => {
                    if (key === 'Enter' && take()) onEntered();
                }}
            />
            {isWrong ? (
                <p id={problemId} role="alert" className={styles.problem}>
                    {translate('preparation.not_a_quantity', { left: line.left })}
                </p>
            ) : null}
        </>
    );
};

interface LineCardProps {
    readonly line: PickLine;
    readonly picked: number;
    readonly rest: Rest | undefined;
    readonly mayCancel: boolean;
    /** True while the line is being sent. */
    readonly isHeld: boolean;
    readonly refusal: string | undefined;
    readonly store: PreparationStore;
    /** Returns the focus to the scan field. */
    readonly onEntered: () => void;
}

/** Keeps the focus in the scan field on a tap. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

const Where = ({ line }: { line: PickLine }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { rack, reference, designation, eanCode, packaging } = line;
    const by =
        packaging !== null && packaging > 1 ? translate('preparation.packaging', { count: number(packaging) }) : '';
    return (
        <div className={styles.what}>
            <span className={styles.rack} data-none={rack === null || undefined}>
                {rack === null ? (
                    translate('preparation.no_rack')
                ) : (
                    <>
                        <span className={marks.hidden}>{translate('preparation.rack')} </span>
                        {rack}
                    </>
                )}
            </span>
            <b className={styles.reference}>{reference}</b>
            <span className={styles.designation}>{designation}</span>
            <span className={styles.codes}>{[eanCode, by].filter(Boolean).join(' · ')}</span>
        </div>
    );
};

/** A line to pick, with large touch targets. Memoized, because an order may have 1 000 lines. */
const LineCard = memo((props: LineCardProps) => {
    const { line, picked, rest, mayCancel, isHeld, refusal, store, onEntered } = props;
    const translate = useTranslate();
    const { number } = useFormat();
    const { orderItem, reference: item, left } = line;
    const over = subtractQuantity(picked, left);
    const count = (pieces: number): void => {
        store.count(orderItem, pieces);
        // A complete line moves away together with the focus.
        if (pieces === left) onEntered();
    };
    const step = (label: string, icon: 'plus' | 'minus', by: 1 | -1) => (
        <Button
            className={styles.step}
            aria-label={translate(label, { item })}
            aria-disabled={isHeld || (by > 0 ? over >= 0 : picked === 0)}
            onMouseDown={keepFocus}
            onClick={() => {
                // Steps from the store's current count: taps may be faster than the rendering of a long list.
                if (store.step(orderItem, by)) onEntered();
            }}
        >
            {icon === 'plus' ? '+' : '−'}
        </Button>
    );
    return (
        <li className={styles.line} data-wrong={over > 0 || refusal ? true : undefined} aria-label={item}>
            <Where line={line} />
            <div className={styles.count}>
                {step('preparation.less', 'minus', -1)}
                <PickedInput {...{ line, picked, isHeld, onEntered }} onCount={count} />
                <span className={styles.left}>{translate('preparation.of_left', { left: number(left) })}</span>
                {step('preparation.more', 'plus', 1)}
                <Button
                    className={styles.all}
                    aria-label={translate('preparation.all_of', { item })}
                    aria-disabled={isHeld || over >= 0}
                    onMouseDown={keepFocus}
                    onClick={() => count(left)}
                >
                    {translate('preparation.all')}
                </Button>
            </div>
            {over > 0 || refusal ? (
                <p role="alert" className={styles.problem}>
                    <Icon name="warning" size={16} />
                    {over > 0 ? translate('preparation.over', { smart_count: over }) : refusal}
                </p>
            ) : null}
            {over < 0 ? (
                <RestChoice
                    {...{ line, rest, mayCancel, isHeld }}
                    onSettle={settled => {
                        store.settle(orderItem, settled);
                        if (settled) onEntered();
                    }}
                />
            ) : null}
        </li>
    );
});

interface LinesToPickProps extends Pick<LineCardProps, 'mayCancel' | 'store' | 'onEntered'> {
    readonly state: Preparation;
    readonly refusals: ReadonlyMap<string, string>;
}

/** Lines in rack order; done lines are collapsed. Memoized, so that React can defer it behind the counts. */
export const LinesToPick = memo(({ state, refusals, ...shared }: LinesToPickProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const [isOpen, setOpen] = useState(false);
    const { picking } = state;
    const isAway = (line: PickLine): boolean => isDone(picking, line) && !refusals.has(line.orderItem);
    const shown = shownLines(state);
    const done = shown.filter(isAway);
    const open = shown.filter(line => !isAway(line));
    const card = (line: PickLine) => (
        <LineCard
            key={line.orderItem}
            {...{ line, ...shared }}
            picked={pickedOf(picking, line)}
            rest={picking.rests[line.orderItem]}
            refusal={refusals.get(line.orderItem)}
            isHeld={picking.step !== undefined}
        />
    );
    return (
        <>
            {open.length > 0 ? (
                <ul className={styles.list} aria-label={translate('preparation.to_pick')}>
                    {open.map(card)}
                </ul>
            ) : (
                <p className={styles.empty}>{translate('preparation.all_done')}</p>
            )}
            {done.length > 0 ? (
                <section className={styles.done}>
                    <Fold
                        isOpen={isOpen}
                        label={translate('preparation.done', { count: number(done.length) })}
                        onToggle={() => setOpen(!isOpen)}
                    >
                        {translate('preparation.done', { count: number(done.length) })}
                    </Fold>
                    {isOpen ? (
                        <ul className={styles.list} aria-label={translate('preparation.show_done')}>
                            {done.map(card)}
                        </ul>
                    ) : null}
                </section>
            ) : null}
        </>
    );
});
