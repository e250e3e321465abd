// Apart: typing, parsing and formatting of a text of any kind; inputs.tsx is long enough with the kinds.
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useInput } from 'ra-core';
import { type ComponentProps, type FocusEvent, use, useState } from 'react';
import { FieldTitle, InputHelperText } from 'react-admin';
import { flushSync } from 'react-dom';
import { TradeTerm, TradeTermContext } from '../ui/TradeTerm.tsx';
import type { Validator } from './validators.ts';

export const FieldName = (title: ComponentProps<typeof FieldTitle>) => (
    <TradeTerm of={use(TradeTermContext)}>
        <FieldTitle {...title} />
    </TradeTerm>
);

interface TypedInputProps {
    source: string;
    validate: Validator[];
    /** Parses the typed text to the form's value. Returns an unreadable text as typed. */
    read: (typed: string) => unknown;
    /** Formats the value, unless the user is typing. */
    write: (value: unknown) => string;
    /** Formats the written value for display without focus. */
    rest?: (written: string) => string;
    readOnly?: boolean;
    /** Message key of the help text. */
    help?: string | undefined;
    /** Selects the keyboard on phones. */
    inputMode?: 'numeric' | 'decimal' | 'text' | 'tel';
    /** Shown after the text. */
    unit?: string | undefined;
}

/** A value typed as text: as typed while focused, formatted afterwards. */
export const TypedInput = ({
    source,
    validate,
    read,
    write,
    rest,
    readOnly = false,
    help,
    inputMode,
    unit,
}: TypedInputProps) => {
    const { field, fieldState, id, isRequired } = useInput({ source, validate });
    const [typed, setTyped] = useState('');
    const [isEntered, setEntered] = useState(false);
    const value: unknown = field.value === '' ? null : field.value;
    const isTyped = typed !== '' && String(read(typed)) === String(value);
    const change = (text: string) => {
        setTyped(text);
        field.onChange(read(text));
    };
    const written = isTyped ? typed : write(value);
    const enter = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const isChosen =
            target.value !== '' && target.selectionEnd === target.value.length && target.selectionStart === 0;
        // Synchronous, because the selection by Tab and the caret of a click apply to the editable text.
        flushSync(() => setEntered(true));
        if (isChosen) target.select();
    };
    const leave = () => {
        setTyped('');
        setEntered(false);
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
            label={<FieldName source={source} isRequired={isRequired} />}
            value={rest && !isEntered && !isTyped ? rest(written) : written}
            {...(rest && { onFocus: enter })}
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
