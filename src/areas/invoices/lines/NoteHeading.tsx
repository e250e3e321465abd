import { useTranslate } from 'ra-core';
import { useMay } from '../../../auth/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useNote } from '../useNote.ts';
import styles from './lines.module.css';

interface NoteHeadingProps {
    /** IRI. */
    readonly note: string;
    /** Columns of the table. */
    readonly span: number;
    /** Takes it off the invoice; undefined where that is not possible. */
    readonly onTakeOff: (() => void) | undefined;
    /** Whether something is not saved yet, for which this waits. */
    readonly isDirty: boolean;
}

/** The delivery note of the goods below, as on paper: its number, its day and its orders. */
export const NoteHeading = ({ note: iri, span, onTakeOff, isDirty }: NoteHeadingProps) => {
    const translate = useTranslate();
    const canAccess = useMay('delivery_notes', 'edit');
    const note = useNote(iri);
    const say = (key: string, words: object = {}) => translate(`resources.invoices.page.lines.${key}`, words);
    const number = note?.number ?? '…';
    const orders = note?.orderNumbers;
    const facts = [
        ...(note?.shippingDate ? [say('note_day', { day: note.shippingDate })] : []),
        ...(orders ? [say('note_orders', { numbers: orders })] : []),
    ];
    return (
        <tr className={styles.heading}>
            <th scope="rowgroup" colSpan={span}>
                <span>
                    {say('note_of')}{' '}
                    {canAccess ? (
                        <PageLink to={`/delivery_notes/${encodeURIComponent(iri)}`}>{number}</PageLink>
                    ) : (
                        number
                    )}
                    {facts.length > 0 ? <small> {facts.join(' · ')}</small> : null}
                </span>
                {onTakeOff ? (
                    <Button
                        variant="icon"
                        aria-label={say('note_off', { number })}
                        title={isDirty ? translate('common.transition.save_first') : say('note_off', { number })}
                        aria-disabled={isDirty || undefined}
                        onClick={onTakeOff}
                    >
                        <Icon name="trash" size={16} />
                    </Button>
                ) : null}
            </th>
        </tr>
    );
};
