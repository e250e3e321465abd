import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useInput, useLocale } from 'ra-core';
import { useState } from 'react';
import { FieldTitle, InputHelperText } from 'react-admin';
import type { DecimalProperty, NumberProperty } from '#contract/property.ts';
import { fromDecimal, toDecimal, toNumber } from '../numbers.ts';
import type { Validator } from '../validators.ts';

interface NumericInputProps {
    source: string;
    property: NumberProperty | DecimalProperty;
    validate: Validator[];
    /** Shown after the number. */
    unit?: string;
}

/** A decimal stays text, so that no cent is lost on the way; the other kinds are JSON numbers. */
const readAs = (kind: NumericInputProps['property']['kind'], typed: string): string | number | null =>
    kind === 'decimal' ? toDecimal(typed) || null : toNumber(typed);

/** A number typed the way the person writes it (`12,90`); the browser's own number field knows one mark only. */
export const NumericInput = ({ source, property, validate, unit }: NumericInputProps) => {
    const { field, fieldState, id, isRequired } = useInput({ source, validate });
    const locale = useLocale() ?? '';
    const [typed, setTyped] = useState('');
    const value: unknown = field.value === '' ? null : field.value;
    const shown = readAs(property.kind, typed) === value ? typed : fromDecimal(String(value ?? ''), locale);
    const change = (text: string) => {
        setTyped(text);
        field.onChange(readAs(property.kind, text));
    };
    return (
        <TextField
            id={id}
            name={field.name}
            inputRef={field.ref}
            fullWidth
            size="small"
            margin="none"
            label={<FieldTitle source={source} isRequired={isRequired} />}
            value={shown}
            onChange={event => change(event.target.value)}
            onBlur={field.onBlur}
            error={fieldState.invalid}
            helperText={fieldState.invalid ? <InputHelperText error={fieldState.error?.message ?? ''} /> : null}
            slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { inputMode: property.kind === 'integer' ? 'numeric' : 'decimal', autoComplete: 'off' },
                input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
            }}
        />
    );
};
