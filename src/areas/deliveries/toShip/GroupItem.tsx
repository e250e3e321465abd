import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ToShipGroup, ToShipGrouping } from '#contract/deliveries/toShip.ts';
import { useProvider } from '../../../auth/me.ts';
import box from '../../../list/table/selection.module.css';
import { useFormat } from '../../../ui/format.ts';
import { Fold } from '../../../ui/overflow.tsx';
import { LineList, ReadingFailure, When } from './LineList.tsx';
import { linesQuery } from './queries.ts';
import { groupOf, type TickedLines } from './selection.ts';
import styles from './toShip.module.css';
import { useToShipWords } from './useToShipWords.ts';

interface GroupLinesProps {
    readonly name: string;
    readonly filters: Readonly<Record<string, string>>;
    readonly selection: TickedLines;
    readonly onSelect: (change: (selection: TickedLines) => TickedLines) => void;
}

const GroupLines = ({ name, filters, ...rest }: GroupLinesProps) => {
    const translate = useTranslate();
    const { say, count } = useToShipWords();
    const { data, error, refetch } = useQuery(linesQuery(useProvider(), filters));
    if (!data && error) return <ReadingFailure error={error} retry={() => void refetch()} />;
    if (!data)
        return (
            <p role="status" className={styles.quiet}>
                {translate('app.loading')}
            </p>
        );
    const more = data.totalItems - data.lines.length;
    return (
        <div className={styles.unfolded}>
            <LineList label={say('lines_of', { name })} lines={data.lines} {...rest} />
            {more > 0 ? <p className={styles.quiet}>{count('too_many', more)}</p> : null}
        </div>
    );
};

/** Sets `indeterminate`, which is a property without an attribute. */
const markSome = (isSome: boolean) => (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isSome;
};

interface GroupItemProps {
    readonly by: ToShipGrouping;
    readonly group: ToShipGroup;
    readonly filters: Readonly<Record<string, string>>;
    readonly selection: TickedLines;
    readonly onSelect: (change: (selection: TickedLines) => TickedLines) => void;
    readonly onTick: (isTicked: boolean) => Promise<void>;
}

export const GroupItem = ({ by, group, filters, selection, onSelect, onTick }: GroupItemProps) => {
    const { say, count, nameOf } = useToShipWords();
    const { money } = useFormat();
    const id = useId();
    const [isOpen, setOpen] = useState(false);
    /** Pending state of the checkbox while the lines are read. */
    const [becomes, setBecomes] = useState<boolean>();
    const name = nameOf(by, group);
    const ticked = [...selection.values()].filter(({ line }) => groupOf(by, line) === group.key).length;
    const tick = async (isTicked: boolean): Promise<void> => {
        setBecomes(isTicked);
        await onTick(isTicked);
        setBecomes(undefined);
    };
    return (
        <li className={styles.group} aria-labelledby={id}>
            <div className={styles.head}>
                <label className={box.box}>
                    <input
                        ref={markSome(becomes === undefined && ticked > 0 && ticked < group.nbLine)}
                        type="checkbox"
                        aria-label={say('tick', { name })}
                        aria-busy={becomes !== undefined}
                        checked={becomes ?? (ticked > 0 && ticked >= group.nbLine)}
                        // A partly ticked group is unticked: the checkbox could otherwise never be cleared.
                        onChange={() => becomes === undefined && void tick(ticked === 0)}
                    />
                </label>
                <div className={styles.name}>
                    <p id={id}>{name}</p>
                    {group.label && group.detail ? <p>{group.detail}</p> : null}
                </div>
                <p className={styles.figures}>
                    {[
                        ...(by === 'order' ? [] : [count('orders', group.nbOrder)]),
                        count('pieces_count', group.pieces),
                        money(group.amount),
                    ].join(' · ')}
                </p>
                <div className={styles.when}>
                    <When of={group} />
                </div>
                <Fold isOpen={isOpen} label={say('lines_of', { name })} onToggle={() => setOpen(!isOpen)}>
                    {count('lines', group.nbLine)}
                </Fold>
            </div>
            {isOpen ? <GroupLines {...{ name, filters, selection, onSelect }} /> : null}
        </li>
    );
};
