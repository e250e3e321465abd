import { useLocale } from 'ra-core';
import { DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { fr } from 'react-day-picker/locale/fr';
import { FIRST_YEAR, LAST_YEAR } from '#contract/values/days.ts';
import styles from './calendar.module.css';

interface DayCalendarProps {
    /** `2026-11-22`, or undefined. */
    readonly day: string | undefined;
    readonly onPick: (day: string) => void;
}

/** A moment of the day in the browser's time zone, which is that of the calendar's own dates. */
const dateOf = (day: string): Date => new Date(`${day}T12:00`);

const two = (part: number): string => String(part).padStart(2, '0');
const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Weeks begin on Monday in both languages, as business weeks in France do. */
const MONDAY = 1;

/** A month of days: arrows, Home, End, Page up and Page down (with Shift: a year) move, Enter chooses. */
export const DayCalendar = ({ day, onPick }: DayCalendarProps) => {
    const locale = useLocale();
    const date = day === undefined ? undefined : dateOf(day);
    return (
        <DayPicker
            mode="single"
            autoFocus
            showOutsideDays
            fixedWeeks
            locale={locale === 'fr' ? fr : enGB}
            weekStartsOn={MONDAY}
            selected={date}
            {...(date && { defaultMonth: date })}
            startMonth={new Date(FIRST_YEAR, 0)}
            endMonth={new Date(LAST_YEAR, 11)}
            onDayClick={picked => onPick(dayOf(picked))}
            classNames={{
                root: styles.calendar ?? '',
                months: styles.months ?? '',
                month_caption: styles.caption ?? '',
                nav: styles.nav ?? '',
                button_previous: styles.turn ?? '',
                button_next: styles.turn ?? '',
                chevron: styles.chevron ?? '',
                month_grid: styles.grid ?? '',
                weekday: styles.weekday ?? '',
                day_button: styles.day ?? '',
                selected: styles.selected ?? '',
                today: styles.today ?? '',
                outside: styles.outside ?? '',
            }}
        />
    );
};
