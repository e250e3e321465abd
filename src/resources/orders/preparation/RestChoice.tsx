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

type Chosen = Rest['kind'] | 'open';

const CANCELLED: readonly Chosen[] = CANCEL_REASONS;
const KINDS: readonly Chosen[] = ['open', 'later'];

/** What becomes of the pieces that are not there. Another reason counts once it has been typed. */
export const RestChoice = ({ line, rest, mayCancel, isHeld, onSettle }: RestChoiceProps) => {
    const translate = useTranslate();
    const [isOther, setOther] = useState(rest?.kind === 'other');
    const item = line.reference;
    const choose = (kind: Chosen): void => {
        setOther(kind === 'other');
        onSettle(kind === 'open' || kind === 'other' ? undefined : { kind });
    };
    const explain = (words: string): void => {
        if (words.trim() !== '') onSettle({ kind: 'other', words: words.trim() });
    };
    return (
        <div className={styles.rest}>
            <select
                aria-label={translate('preparation.rest_of', { item })}
                value={isOther ? 'other' : (rest?.kind ?? 'open')}
                disabled={isHeld}
                onChange={({ target }) => choose(target.value as Chosen)}
            >
                {[...KINDS, ...(mayCancel ? CANCELLED : [])].map(kind => (
                    <option key={kind} value={kind}>
                        {translate(`preparation.rest.${kind}`)}
                    </option>
                ))}
            </select>
            {isOther ? (
                <input
                    aria-label={translate('preparation.reason_of', { item })}
                    placeholder={translate('preparation.reason_of', { item })}
                    maxLength={200}
                    autoComplete="off"
                    disabled={isHeld}
                    defaultValue={rest?.kind === 'other' ? rest.words : ''}
                    onBlur={({ target }) => explain(target.value)}
                    onKeyDown={({ key, currentTarget }) => {
                        if (key === 'Enter') explain(currentTarget.value);
                    }}
                />
            ) : null}
        </div>
    );
};
