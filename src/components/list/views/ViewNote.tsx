import { useTranslate } from 'ra-core';
import { Icon } from '../../Icon.tsx';
import type { ChosenView } from './useChosenView.ts';
import styles from './views.module.css';

/** Why the list is not what its address, or its view, asked for. */
export const ViewNote = ({ views: { isGone, applied } }: { views: ChosenView }) => {
    const translate = useTranslate();
    const leftOut = applied?.leftOut ?? [];
    const names = leftOut.join(', ');
    const note = isGone ? translate('views.gone') : leftOut.length > 0 ? translate('views.left_out', { names }) : '';
    return (
        <div role="status" className={styles.status}>
            {note ? (
                <p>
                    <Icon name="warning" />
                    {note}
                </p>
            ) : null}
        </div>
    );
};
