import { useId } from 'react';
import type { Properties } from '#contract/property.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { useFormat } from '../useFormat.ts';
import { useNow } from '../useNow.ts';
import { Entry } from './Entry.tsx';
import styles from './history.module.css';
import { daysOf, type Told } from './pages.ts';

const DAY = 86_400_000;

/** Words for the days that have one. */
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
    changes: readonly Told[];
    properties: Properties;
}

/** The newest first, day by day, in the company's calendar. */
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
                    <Entry key={told.id} told={told} properties={properties} now={now} />
                ))}
            </ol>
        </div>
    ));
};
