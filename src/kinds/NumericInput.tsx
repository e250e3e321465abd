import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useInput, useLocale } from 'ra-core';
import { useState } from 'react';
import { FieldTitle, InputHelperText } from 'react-admin';
import { type NumericProperty, readNumeric, unitOf, writeNumeric } from './figures.ts';
import type { Validator } from './validators.ts';

interface NumericInputProps {
    source: string;
    property: NumericProperty;
    validate: Validator[];
    readOnly?: boolean;
    /** Message key of the help text. */
    help?: string;
}

/**
 * A number in French or English notation (`12,90`), written as the language does when the field is left; the browser's
 * number input supports only one decimal mark.
 */
export const NumericInput = ({ source, property, validate, readOnly = false, help }: NumericInputProps) => {
    const { field, fieldState, id, isRequired } = useInput({ source, validate });
    const locale = useLocale() ?? '';
    const [typed, setTyped] = useState('');
    const value: unknown = field.value === '' ? null : field.value;
    const isTyped = typed !== '' && readNumeric(property, typed, locale) === value;
    const shown = isTyped ? typed : writeNumeric(property, value, locale);
    const unit = unitOf(property);
    const change = (text: string) => {
        setTyped(text);
        field.onChange(readNumeric(property, text, locale));
    };
    const leave = () => {
        setTyped('');
        field.onBlur();
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
            onBlur={leave}
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
