import { useState } from 'react';
import type { ToShipLine } from '#contract/toShip.ts';
import { Button } from '../../ui/Button.tsx';
import { LineRow } from './LineRow.tsx';
import { type Selection, withLines, without, withQuantity } from './selection.ts';
import styles from './toShip.module.css';
import { useWords } from './useWords.ts';

/** Lines that are drawn until the person asks for all: a thousand take a second. */
const FIRST = 50;

interface LineListProps {
    readonly label: string;
    readonly lines: readonly ToShipLine[];
    readonly selection: Selection;
    readonly onSelect: (change: (selection: Selection) => Selection) => void;
}

/** Lines to tick, with the quantity of those that are. */
export const LineList = ({ label, lines, selection, onSelect }: LineListProps) => {
    const { count } = useWords();
    const [all, setAll] = useState(false);
    const shown = all ? lines : lines.slice(0, FIRST);
    return (
        <>
            <ul className={styles.lines} aria-label={label}>
                {shown.map(line => (
                    <LineRow
                        key={line.orderItem}
                        line={line}
                        picked={selection.get(line.orderItem)}
                        onPick={isPicked =>
                            onSelect(known =>
                                isPicked
                                    ? withLines(known, [line])
                                    : without(known, one => one.orderItem === line.orderItem),
                            )
                        }
                        onQuantity={quantity => onSelect(known => withQuantity(known, line, quantity))}
                    />
                ))}
            </ul>
            {shown.length < lines.length ? (
                <Button onClick={() => setAll(true)}>{count('more_lines', lines.length - shown.length)}</Button>
            ) : null}
        </>
    );
};
