import { useTranslate } from 'ra-core';
import { useId } from 'react';
import buttons from '../../../theme/buttons.module.css';
import { Icon } from '../../Icon.tsx';
import { useFormat } from '../../useFormat.ts';
import styles from './drafts.module.css';

interface OfferProps {
    /** When it was kept, in milliseconds since 1970. */
    readonly at: number;
    /** Whether what it was typed over has changed since. */
    readonly isMoved?: boolean;
    readonly onResume: () => void;
    readonly onDiscard: () => void;
}

/** Unsaved input of an earlier visit, to be taken up again or let go of. */
export const Offer = ({ at, isMoved = false, onResume, onDiscard }: OfferProps) => {
    const translate = useTranslate();
    const { dateTime } = useFormat();
    const id = useId();
    const when = dateTime(new Date(at).toISOString());
    return (
        <section className={styles.banner} aria-label={translate('common.draft.label')}>
            <Icon name="clock" size={20} />
            <p id={id} role="status">
                {translate('common.draft.story', { when })} {isMoved ? translate('common.draft.moved') : null}
            </p>
            <div className={styles.actions}>
                <button type="button" className={buttons.button} aria-describedby={id} onClick={onResume}>
                    {translate('common.draft.resume')}
                </button>
                <button type="button" className={buttons.button} aria-describedby={id} onClick={onDiscard}>
                    {translate('common.draft.discard')}
                </button>
            </div>
        </section>
    );
};
