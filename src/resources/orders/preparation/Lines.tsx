import { useTranslate } from 'ra-core';
import { memo, useState } from 'react';
import { Fold } from '../../../ui/Fold.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { LineCard, type LineCardProps } from './LineCard.tsx';
import { isDone, type Preparation, pickedOf, shownLines } from './picking.ts';
import type { PickLine } from './pickLine.ts';
import styles from './preparation.module.css';

interface LinesProps extends Pick<LineCardProps, 'mayCancel' | 'store' | 'onEntered'> {
    readonly state: Preparation;
    /** Why the API refuses lines. */
    readonly refusals: ReadonlyMap<string, string>;
}

/** The lines along the racks; those that are done are folded away. Memoized, so that it can be drawn later than the counts. */
export const Lines = memo(({ state, refusals, ...shared }: LinesProps) => {
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
