import { useTranslate } from 'ra-core';
import { Icon } from '../../Icon.tsx';
import bar from '../bar.module.css';
import { type ChosenView, useChoose } from './useChosenView.ts';
import type { Showable } from './viewState.ts';
import styles from './views.module.css';

interface ViewNoteProps {
    views: ChosenView;
    list: Showable;
}

/** Why the list is not what its address, or its view, asked for. Without the view that is gone, there is nothing to say. */
export const ViewNote = ({ views: { isGone, applied }, list }: ViewNoteProps) => {
    const translate = useTranslate();
    const { name } = useChoose(list);
    const names = applied?.leftOut.join(', ') ?? '';
    const note = isGone ? translate('views.gone') : names && translate('views.left_out', { names });
    if (!note) return null;
    return (
        <div className={styles.note}>
            <Icon name="warning" />
            <p role="status">{note}</p>
            {isGone ? (
                <button
                    type="button"
                    className={bar.clear}
                    aria-label={translate('app.action.close_message')}
                    onClick={() => name(undefined)}
                >
                    <Icon name="close" size={16} />
                </button>
            ) : null}
        </div>
    );
};
