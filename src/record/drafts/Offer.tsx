import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './drafts.module.css';

interface OfferProps {
    /** When it was stored, in milliseconds since 1970. */
    readonly at: number;
    /** Whether the record has changed since then. */
    readonly isMoved?: boolean;
    readonly onResume: () => void;
    readonly onDiscard: () => void;
}

/** Unsaved input of an earlier visit, which can be resumed or discarded. */
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
                <Button aria-describedby={id} onClick={onResume}>
                    {translate('common.draft.resume')}
                </Button>
                <Button aria-describedby={id} onClick={onDiscard}>
                    {translate('common.draft.discard')}
                </Button>
            </div>
        </section>
    );
};
