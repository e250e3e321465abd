import { useTranslate } from 'ra-core';
import { Button } from '../../../ui/Button.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import type { Changed } from './picking.ts';
import styles from './preparation.module.css';

/** What somebody else has shipped, cancelled or added meanwhile, line by line, until it has been seen. */
export const Changes = ({ changes, onSeen }: { changes: readonly Changed[]; onSeen: () => void }) => {
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
