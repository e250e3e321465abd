import { useTranslate } from 'ra-core';
import buttons from '../../../theme/buttons.module.css';
import styles from './conflict.module.css';
import type { Story } from './useConflict.ts';

interface FootProps {
    story: Story;
    onSave: () => void;
    onRetry: () => void;
    onClose: () => void;
}

const LABELS: Partial<Record<Story, string>> = { failed: 'app.action.retry', equal: 'common.conflict.take' };

/** One button saves and tries again, so that the focus outlives a retry. */
export const Foot = ({ story, onSave, onRetry, onClose }: FootProps) => {
    const translate = useTranslate();
    const waiting = story === 'reading';
    const press = story === 'failed' ? onRetry : onSave;
    return (
        <footer className={styles.foot}>
            <button type="button" className={buttons.button} onClick={onClose}>
                {translate('common.conflict.go_on')}
            </button>
            {story === 'gone' ? null : (
                <button
                    type="button"
                    className={buttons.primary}
                    aria-disabled={waiting}
                    onClick={waiting ? undefined : press}
                >
                    {translate(LABELS[story] ?? 'common.form.save')}
                </button>
            )}
        </footer>
    );
};
