import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';
import { ClearButton } from '../filters/barButtons.tsx';
import { useInvalidParts } from '../invalidParts.ts';
import { type ChosenView, useChoose } from './useChosenView.ts';
import type { Showable } from './viewState.ts';
import styles from './views.module.css';

interface ViewNoteProps {
    views: ChosenView;
    list: Showable;
}

interface NoteProps {
    text: string;
    /** Undefined if the note cannot be dismissed. */
    onClose?: (() => void) | undefined;
}

const Note = ({ text, onClose }: NoteProps) => {
    const translate = useTranslate();
    return (
        <div className={styles.note}>
            <Icon name="warning" />
            <p role="status">{text}</p>
            {onClose ? <ClearButton label={translate('app.action.close_message')} onClear={onClose} /> : null}
        </div>
    );
};

/** Explains why the list differs from its address or view. The note of a deleted view hides the other one. */
export const ViewNote = ({ views: { isGone, applied }, list }: ViewNoteProps) => {
    const translate = useTranslate();
    const { name } = useChoose(list);
    const { invalid, forget } = useInvalidParts();
    const names = applied?.leftOut.join(', ') ?? '';
    const note = isGone ? translate('views.gone') : names && translate('views.left_out', { names });
    return (
        <>
            {invalid.length > 0 ? (
                <Note text={translate('views.asked_in_vain', { names: invalid.join(', ') })} onClose={forget} />
            ) : null}
            {note ? <Note text={note} onClose={isGone ? () => name(undefined) : undefined} /> : null}
        </>
    );
};
