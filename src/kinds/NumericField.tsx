import TextField from '@mui/material/TextField';
import { useLocale } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { type NumericProperty, readNumeric, unitOf, writeNumeric } from './figures.ts';

interface NumericFieldProps {
    readonly label: string;
    readonly property: NumericProperty;
    /** Initial value. The field is uncontrolled and keeps the text as typed: a new initial value needs a new `key`. */
    readonly initial?: unknown;
    /** Error message. */
    readonly fault: string | undefined;
    /** Shown unless there is an error. */
    readonly help?: string;
    readonly required?: boolean;
    /** Keyboard on phones. `text` has a minus sign on all of them. */
    readonly inputMode?: 'decimal' | 'text';
    /** Called with the number in the API's notation; with the text as typed if it is unreadable. */
    readonly onType: (value: string) => void;
    readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** Number of a dialog in the notation of the language, with the unit of its property. Forms have `TypedInput`. */
export const NumericField = ({
    label,
    property,
    initial,
    fault,
    help,
    required = false,
    inputMode = 'decimal',
    onType,
    onKeyDown,
}: NumericFieldProps) => {
    const locale = useLocale() ?? '';
    return (
        <TextField
            label={label}
            size="small"
            margin="none"
            required={required}
            defaultValue={writeNumeric(property, initial, locale)}
            error={fault !== undefined}
            helperText={fault ?? help}
            {...(onKeyDown && { onKeyDown })}
            onChange={({ target }) => onType(String(readNumeric(property, target.value, locale) ?? ''))}
            slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { inputMode, autoComplete: 'off' },
                input: { endAdornment: unitOf(property) },
            }}
        />
    );
};
