import { useTranslate } from 'ra-core';
import { type MouseEvent, memo } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import marks from '../../../ui/marks.module.css';
import { useFormat } from '../../../ui/useFormat.ts';
import { PickedInput } from './PickedInput.tsx';
import type { Rest } from './picking.ts';
import type { PickLine } from './pickLine.ts';
import styles from './preparation.module.css';
import { RestChoice } from './RestChoice.tsx';
import type { PreparationStore } from './store.ts';

export interface LineCardProps {
    readonly line: PickLine;
    readonly picked: number;
    readonly rest: Rest | undefined;
    readonly mayCancel: boolean;
    /** Whether the line is just being sent. */
    readonly isHeld: boolean;
    /** Why the API refuses the line. */
    readonly refusal: string | undefined;
    readonly store: PreparationStore;
    /** Gives the focus back to the scan field. */
    readonly onEntered: () => void;
}

/** A tap leaves the focus where the scanner types. */
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

/** A line to pick, with targets for thumbs; memoized, because an order may have 1 000 of them. */
export const LineCard = memo((props: LineCardProps) => {
    const { line, picked, rest, mayCancel, isHeld, refusal, store, onEntered } = props;
    const translate = useTranslate();
    const { number } = useFormat();
    const { orderItem, reference: item, left } = line;
    const over = picked - left;
    const count = (pieces: number): void => {
        store.count(orderItem, pieces);
        // The line moves away, and the focus with it.
        if (pieces === left) onEntered();
    };
    const step = (label: string, icon: 'plus' | 'minus', by: 1 | -1) => (
        <Button
            className={styles.step}
            aria-label={translate(label, { item })}
            aria-disabled={isHeld || (by > 0 ? over >= 0 : picked === 0)}
            onMouseDown={keepFocus}
            onClick={() => {
                // By one of what is counted by now: taps may come faster than a long list is drawn.
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
