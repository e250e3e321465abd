import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useInput, useLocale } from 'ra-core';
import { useState } from 'react';
import { FieldTitle, InputHelperText } from 'react-admin';
import type { DecimalProperty, NumberProperty } from '#contract/kinds.ts';
import { fromDecimal, toDecimal, toNumber } from '../ui/numbers.ts';
import type { Validator } from './validators.ts';

interface NumericInputProps {
    source: string;
    property: NumberProperty | DecimalProperty;
    validate: Validator[];
    readOnly?: boolean;
    /** Message key of the help text. */
    help?: string;
    /** Shown after the number. */
    unit?: string;
}

/** A decimal remains a string, to avoid rounding; the other kinds are JSON numbers. */
const readAs = (kind: NumericInputProps['property']['kind'], typed: string): string | number | null =>
    kind === 'decimal' ? toDecimal(typed) || null : toNumber(typed);

/** A number in the person's notation (`12,90`); the browser's number input supports only one decimal mark. */
export const NumericInput = ({ source, property, validate, unit, readOnly = false, help }: NumericInputProps) => {
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
            helperText={
                fieldState.invalid || help ? (
                    <InputHelperText error={fieldState.error?.message ?? ''} helperText={help ?? false} />
                ) : null
            }
            slotProps={{
                inputLabel: { shrink: true },
                htmlInput: {
                    inputMode: property.kind === 'integer' ? 'numeric' : 'decimal',
                    autoComplete: 'off',
                    readOnly,
                },
                input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
            }}
        />
    );
};
