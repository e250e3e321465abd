import { useTranslate } from 'ra-core';
import { Button } from '../../../../ui/Button.tsx';
import { type TickedLines, tickedFigures, tickedPieces } from '../selection.ts';
import styles from '../toShip.module.css';
import { useToShipWords } from '../useToShipWords.ts';
import { MadeDialog, useMakeNotes } from './MadeDialog.tsx';

/** Numbers of a group's lines that were not ticked with it. */
export interface UntickedLines {
    readonly name: string;
    readonly problems: number;
    readonly unread: number;
}

interface MakeBarProps {
    readonly selection: TickedLines;
    readonly aside: UntickedLines | undefined;
    readonly onClear: () => void;
}

/** Ticked lines and the button that creates their notes. Sticky while the board scrolls. */
export const MakeBar = ({ selection, aside, onClear }: MakeBarProps) => {
    const translate = useTranslate();
    const { say, count } = useToShipWords();
    const { make, isPending, outcome, close } = useMakeNotes(() => ({ lines: tickedPieces(selection) }), onClear);
    const { orders, lines, pieces, isWhole } = tickedFigures(selection);
    const parts = [
        ...(lines > 0
            ? [[count('orders', orders), count('lines', lines), count('pieces_count', pieces)].join(' · ')]
            : []),
        ...(aside && aside.problems > 0 ? [say('aside', { smart_count: aside.problems, name: aside.name })] : []),
        ...(aside && aside.unread > 0 ? [count('too_many', aside.unread)] : []),
    ];
    return (
        <>
            <section className={styles.bar} aria-label={say('ticked')} data-empty={parts.length === 0}>
                <p role="status">{parts.join(' — ')}</p>
                {lines > 0 ? (
                    <>
                        <Button onClick={onClear}>{translate('common.list.unselect')}</Button>
                        <Button variant="primary" pending={isPending} aria-disabled={!isWhole} onClick={make}>
                            {say('make')}
                        </Button>
                    </>
                ) : null}
            </section>
            {outcome ? <MadeDialog outcome={outcome} onClose={close} /> : null}
        </>
    );
};
