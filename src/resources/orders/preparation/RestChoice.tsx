import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { CANCEL_REASONS, type Rest } from './picking.ts';
import type { PickLine } from './pickLine.ts';
import styles from './preparation.module.css';

interface RestChoiceProps {
    readonly line: PickLine;
    readonly rest: Rest | undefined;
    /** Whether the person may cancel pieces. */
    readonly mayCancel: boolean;
    readonly isHeld: boolean;
    readonly onSettle: (rest: Rest | undefined) => void;
}

/** `explained`: left for later, for a reason. */
type Chosen = Rest['kind'] | 'open' | 'explained';

const CANCELLED: readonly Chosen[] = CANCEL_REASONS;
const KINDS: readonly Chosen[] = ['open', 'later', 'explained'];

const chosenOf = (rest: Rest | undefined): Chosen => {
    if (!rest) return 'open';
    return rest.kind === 'later' && rest.words ? 'explained' : rest.kind;
};

/** Whether the choice counts once its reason has been typed. */
const isExplained = (kind: Chosen): kind is 'other' | 'explained' => kind === 'other' || kind === 'explained';

/** What becomes of the pieces that are not there. A reason in words counts once it has been typed. */
export const RestChoice = ({ line, rest, mayCancel, isHeld, onSettle }: RestChoiceProps) => {
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
