import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import { isDay } from '#contract/days.ts';
import { CalendarButton } from './CalendarButton.tsx';

interface DayFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'slotProps'> {
    /** What the field shows. */
    readonly text: string;
    /** The day that the text means, or another text when it means none. */
    readonly day: string;
    readonly onType: (text: string) => void;
    readonly onPick: (day: string) => void;
    readonly readOnly?: boolean;
}

/** Longest text of a day, with spaces around it. */
const MOST = 20;

/** A day that is typed, or chosen from a calendar; the browser's own date field has the browser's language. */
export const DayField = ({ text, day, onType, onPick, readOnly = false, id, ...field }: DayFieldProps) => {
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
            onChange={({ target }) => onType(target.value)}
            slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { autoComplete: 'off', maxLength: MOST, readOnly },
                input: readOnly ? {} : { endAdornment: button },
            }}
        />
    );
};
