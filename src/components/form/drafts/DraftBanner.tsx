import { useTranslate } from 'ra-core';
import { useId } from 'react';
import buttons from '../../../theme/buttons.module.css';
import { Icon } from '../../Icon.tsx';
import { useFormat } from '../../useFormat.ts';
import type { Values } from './changes.ts';
import styles from './drafts.module.css';
import type { useDraft } from './useDraft.ts';
import { useKeeping } from './useKeeping.ts';
import { useOffer } from './useOffer.ts';

interface DraftBannerProps {
    draft: ReturnType<typeof useDraft>;
    /** As the API has it, or what a new one starts from. */
    record: Values;
    /** Whether the form can be typed into. */
    ready: boolean;
}

/** Inside a form: keeps what is typed, and offers what was kept when the form last went without being saved. */
export const DraftBanner = ({ draft, record, ready }: DraftBannerProps) => {
    const { place, base = record, rebase } = draft;
    const translate = useTranslate();
    const { dateTime } = useFormat();
    const id = useId();
    const anchor = useKeeping(place, base);
    const { offered, resume, discard } = useOffer(place, record, rebase);
    const isMoved = offered?.version !== undefined && offered.version !== record['@etag'];
    const when = offered && dateTime(new Date(offered.at).toISOString());
    return (
        <div ref={anchor} hidden={!when || !ready}>
            {when && ready ? (
                <section className={styles.banner} aria-label={translate('common.draft.label')}>
                    <Icon name="clock" size={20} />
                    <p id={id} role="status">
                        {translate('common.draft.story', { when })} {isMoved ? translate('common.draft.moved') : null}
                    </p>
                    <div className={styles.actions}>
                        <button type="button" className={buttons.button} aria-describedby={id} onClick={resume}>
                            {translate('common.draft.resume')}
                        </button>
                        <button type="button" className={buttons.button} aria-describedby={id} onClick={discard}>
                            {translate('common.draft.discard')}
                        </button>
                    </div>
                </section>
            ) : null}
        </div>
    );
};
