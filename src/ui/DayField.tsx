import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { Suspense, useId, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { isDay } from '#contract/values/days.ts';
import { lazyPart } from '../routing/loadPart.ts';
import styles from './calendar.module.css';
import { toDay, writeDay } from './days.ts';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';

/** Loaded on demand, because most days are typed. */
const DayCalendar = lazyPart(() => import('./DayCalendar.tsx').then(part => ({ default: part.DayCalendar })));

interface CalendarButtonProps {
    /** Identifier of the field's label, which distinguishes the calendar buttons of a form. */
    readonly labelId: string;
    readonly day: string | undefined;
    readonly onPick: (day: string) => void;
}

const CalendarButton = ({ labelId, day, onPick }: CalendarButtonProps) => {
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

interface DayFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'slotProps'> {
    readonly text: string;
    /** The day that the text represents; another text if it is invalid. */
    readonly day: string;
    readonly onType: (text: string) => void;
    readonly onPick: (day: string) => void;
    readonly readOnly?: boolean;
}

/** Maximum length of the text, including surrounding spaces. */
const MAX_LENGTH = 20;

/** A day that is typed or chosen from a calendar. The browser's own date field would use the browser's language. */
export const DayField = ({ text, day, onType, onPick, readOnly = false, id, ...field }: DayFieldProps) => {
    const translate = useTranslate();
    const own = useId();
    const name = id ?? own;
    const button = (
        <InputAdornment position="end">
            <CalendarButton labelId={`${name}-label`} day={isDay(day) ? day : undefined} onPick={onPick} />
        </InputAdornment>
    );
    return (
        <TextField
            {...field}
            id={name}
            fullWidth
            size="small"
            margin="none"
            value={text}
            placeholder={translate('common.calendar.format')}
            onChange={({ target }) => onType(target.value)}
            slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { autoComplete: 'off', maxLength: MAX_LENGTH, readOnly },
                input: readOnly ? {} : { endAdornment: button },
            }}
        />
    );
};

interface TypedDayProps {
    readonly label: string;
    /** ISO date, or the text as typed if it is invalid. */
    readonly day: string;
    /** Error message. */
    readonly fault?: string | undefined;
    readonly required?: boolean;
    readonly onChange: (day: string) => void;
}

/** A day of a dialog; keeps the text as typed. */
export const TypedDay = ({ label, day, fault, required = false, onChange }: TypedDayProps) => {
    const locale = useLocale() ?? '';
    const [text, setText] = useState(() => writeDay(day, locale));
    return (
        <DayField
            label={label}
            required={required}
            text={text}
            day={day}
            error={fault !== undefined}
            helperText={fault}
            onType={typed => {
                setText(typed);
                onChange(toDay(typed));
            }}
            onPick={picked => {
                setText(writeDay(picked, locale));
                onChange(picked);
            }}
        />
    );
};
