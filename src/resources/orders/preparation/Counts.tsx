import { useTranslate } from 'ra-core';
import { useFormat } from '../../../ui/useFormat.ts';
import { type Preparation, progressOf } from './picking.ts';
import styles from './preparation.module.css';

/** Picked of left, and lines done: always in sight. */
export const Counts = ({ state }: { state: Preparation }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { picked, left, done, lines } = progressOf(state);
    return (
        <div className={styles.counts}>
            <progress
                value={Math.min(picked, left)}
                max={Math.max(left, 1)}
                aria-label={translate('preparation.progress')}
            />
            <b>{translate('preparation.pieces', { picked: number(picked), left: number(left) })}</b>
            <span>{translate('preparation.lines', { done: number(done), lines: number(lines) })}</span>
        </div>
    );
};
