import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useInput } from 'ra-core';
import { useState } from 'react';
import { FieldTitle, InputHelperText } from 'react-admin';
import type { Validator } from './validators.ts';

interface TypedInputProps {
    source: string;
    validate: Validator[];
    /** Converts what is typed to the form's value; what cannot be read is returned as it was typed. */
    read: (typed: string) => unknown;
    /** The value as text, shown while nothing is being typed. */
    write: (value: unknown) => string;
    readOnly?: boolean;
    /** Message key of the help text. */
    help?: string | undefined;
    /** Selects the keyboard on phones. */
    inputMode?: 'numeric' | 'decimal' | 'text' | 'tel';
    /** Shown after the text. */
    unit?: string | undefined;
}

/** A value typed as text: it stays as typed while the field has the focus, and is written in its usual form afterwards. */
export const TypedInput = ({
    source,
    validate,
    read,
    write,
    readOnly = false,
    help,
    inputMode,
    unit,
}: TypedInputProps) => {
    const { field, fieldState, id, isRequired } = useInput({ source, validate });
    const [typed, setTyped] = useState('');
    const value: unknown = field.value === '' ? null : field.value;
    const isTyped = typed !== '' && String(read(typed)) === String(value);
    const change = (text: string) => {
        setTyped(text);
        field.onChange(read(text));
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
            value={isTyped ? typed : write(value)}
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
                htmlInput: { inputMode, autoComplete: 'off', readOnly },
                input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
            }}
        />
    );
};
