import { useTranslate } from 'ra-core';
import { useId } from 'react';
import buttons from '../../../theme/buttons.module.css';
import drafts from '../../form/drafts/drafts.module.css';
import { Icon } from '../../Icon.tsx';
import { useFormat } from '../../useFormat.ts';
import styles from './spreadsheet.module.css';
import { useSheetDraft } from './useSheetDraft.ts';

/** Offers the cells that an earlier visit left unsaved: a crash, a reload, a session that ended. */
export const DraftOffer = ({ headers }: { headers: readonly string[] }) => {
    const { offered, resume, discard } = useSheetDraft(headers);
    const translate = useTranslate();
    const { dateTime } = useFormat();
    const id = useId();
    if (!offered) return null;
    const when = dateTime(new Date(offered.at).toISOString());
    return (
        <div className={styles.offer}>
            <section className={drafts.banner} aria-label={translate('common.draft.label')}>
                <Icon name="clock" size={20} />
                <p id={id} role="status">
                    {translate('common.draft.story', { when })}
                </p>
                <div className={drafts.actions}>
                    <button type="button" className={buttons.button} aria-describedby={id} onClick={resume}>
                        {translate('common.draft.resume')}
                    </button>
                    <button type="button" className={buttons.button} aria-describedby={id} onClick={discard}>
                        {translate('common.draft.discard')}
                    </button>
                </div>
            </section>
        </div>
    );
};
