import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { beep } from '../entry/beep.ts';
import type { PickLine } from './pickLine.ts';
import styles from './preparation.module.css';

interface PickedInputProps {
    readonly line: PickLine;
    readonly picked: number;
    readonly isHeld: boolean;
    readonly onCount: (pieces: number) => void;
    /** The quantity was entered. */
    readonly onEntered: () => void;
}

/** The picked pieces, which can be typed: from none to all that is left. */
export const PickedInput = ({ line, picked, isHeld, onCount, onEntered }: PickedInputProps) => {
    const translate = useTranslate();
    const told = useId();
    const [typed, setTyped] = useState<string>();
    const [isWrong, setWrong] = useState(false);
    const take = (): boolean => {
        if (typed === undefined) return true;
        const pieces = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
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
                aria-describedby={isWrong ? told : undefined}
                inputMode="numeric"
                autoComplete="off"
                readOnly={isHeld}
                value={typed ?? String(picked)}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => setTyped(target.value)}
                onBlur={take}
                onKeyDown={({ key }) => {
                    if (key === 'Enter' && take()) onEntered();
                }}
            />
            {isWrong ? (
                <p id={told} role="alert" className={styles.problem}>
                    {translate('preparation.not_a_quantity', { left: line.left })}
                </p>
            ) : null}
        </>
    );
};
