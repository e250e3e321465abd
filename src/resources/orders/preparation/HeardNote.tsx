import { useTranslate } from 'ra-core';
import { Icon } from '../../../ui/Icon.tsx';
import type { Heard } from './changes.ts';
import { type Preparation, pickedOf } from './picking.ts';
import styles from './preparation.module.css';

/** What became of the last code. A refusal is announced in the list of such codes, which stays. */
export const HeardNote = ({ heard, state }: { heard: Heard | undefined; state: Preparation }) => {
    const translate = useTranslate();
    const isGood = heard?.cause === 'picked';
    const line = state.lines.find(({ orderItem }) => orderItem === heard?.line?.orderItem);
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
            {heard && !isGood ? (
                <p aria-hidden className={styles.heard} data-tone="bad">
                    <Icon name="warning" size={18} />
                    {translate(`preparation.refused.${heard.cause}`, {
                        code: heard.code,
                        room: heard.room,
                        smart_count: heard.pieces,
                    })}
                </p>
            ) : null}
        </>
    );
};
