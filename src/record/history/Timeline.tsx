import { useId } from 'react';
import type { Properties } from '#contract/property.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useNow } from '../../ui/useNow.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import styles from './history.module.css';
import { daysOf, type HistoryRecord } from './pages.ts';

const DAY = 86_400_000;

/** Names of today and yesterday. */
const useDayName = (now: number) => {
    const text = useText();
    const { date } = useFormat();
    const named = (moment: number) => date(new Date(moment).toISOString());
    const words = new Map([
        [named(now - DAY), text('history.yesterday')],
        [named(now), text('history.today')],
    ]);
    return (day: string): string => words.get(day) ?? day;
};

interface TimelineProps {
    changes: readonly HistoryRecord[];
    properties: Properties;
}

/** Newest first, by day in the company's time zone. */
export const Timeline = ({ changes, properties }: TimelineProps) => {
    const now = useNow();
    const id = useId();
    const { date } = useFormat();
    const dayName = useDayName(now);
    return daysOf(changes, date).map(({ day, changes: entries }, at) => (
        <div key={day} className={styles.day}>
            <h3 id={`${id}-${at}`}>{dayName(day)}</h3>
            <ol aria-labelledby={`${id}-${at}`}>
                {entries.map(told => (
                    <HistoryEntry key={told.id} told={told} properties={properties} now={now} />
                ))}
            </ol>
        </div>
    ));
};
