import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import buttons from '../theme/buttons.module.css';
import styles from './dialog.module.css';

interface DialogFootProps {
    readonly onCancel: () => void;
    /** What stands before the way out. */
    readonly more?: ReactNode;
    /** The button that does it. */
    readonly children: ReactNode;
}

/** At the end of a dialog: the way out, then what it is for. */
export const DialogFoot = ({ onCancel, more, children }: DialogFootProps) => {
    const translate = useTranslate();
    return (
        <div className={styles.foot}>
            {more}
            <button type="button" className={buttons.button} onClick={onCancel}>
                {translate('common.form.cancel')}
            </button>
            {children}
        </div>
    );
};
