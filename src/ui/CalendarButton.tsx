import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPart } from '../routing/loadPart.ts';
import styles from './calendar.module.css';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';

/** Loaded when somebody opens it: most days are typed. */
const DayCalendar = lazyPart(() => import('./DayCalendar.tsx').then(part => ({ default: part.DayCalendar })));

interface CalendarButtonProps {
    /** Identifier of the label of the field, which tells several buttons of a form apart. */
    readonly labelId: string;
    readonly day: string | undefined;
    readonly onPick: (day: string) => void;
}

/** Opens a calendar to choose a day from; the focus returns to the button. */
export const CalendarButton = ({ labelId, day, onPick }: CalendarButtonProps) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const pick = (picked: string) => {
        setAnchor(null);
        onPick(picked);
    };
    return (
        <>
            <button
                type="button"
                className={styles.button}
                aria-label={translate('common.calendar.open')}
                aria-describedby={labelId}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                <Icon name="calendar" size={18} />
            </button>
            <Popover
                label={translate('common.calendar.title')}
                anchor={anchor}
                className={styles.panel}
                onClose={() => setAnchor(null)}
            >
                <ErrorBoundary fallback={<p role="alert">{translate('common.calendar.failed')}</p>}>
                    <Suspense fallback={<p role="status">{translate('common.calendar.loading')}</p>}>
                        <DayCalendar day={day} onPick={pick} />
                    </Suspense>
                </ErrorBoundary>
            </Popover>
        </>
    );
};
